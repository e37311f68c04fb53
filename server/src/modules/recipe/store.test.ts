import type { RecipeContent } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import { expect, test } from 'vitest';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { coreStores } from '../stores.ts';

const ALL = { userId: '0', orgId: '', orgPath: '', reach: 'all' as const };
const PAGE = { page: 1, pageSize: 10 };
const CONTENT: RecipeContent = {
  name: 'Cola',
  nameEn: '',
  description: '',
  parameters: [{ name: 'speed', unit: 'rpm', value: 100, min: 0, max: null }],
  steps: [{ signalId: '12', value: '{speed} * 0.8' }],
};
const SAVING = { at: AT, by: 'ann', byId: '1', why: 'first' };
const STEP: RecipeRunStep = {
  signalId: '12',
  equipmentId: '3',
  name: 'Speed',
  nameEn: '',
  equipmentName: 'Mixer',
  equipmentNameEn: '',
  unit: 'rpm',
  value: '80',
  before: 7,
  state: 'open',
  commandUuid: '',
  actual: null,
  at: null,
  code: '',
  zh: '',
  en: '',
};

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('one', AT);
    const id = await stores.recipes.add(orgId, CONTENT, SAVING, TRAIL);
    const [recipe] = await stores.objects.find('recipe', [id], ALL);
    if (recipe === undefined) throw new Error('it was not stored');
    return { stores, orgId, id, recipe };
  };
  const RUN = {
    accountId: '1',
    version: 1,
    author: 'ann',
    parameters: { speed: 100 },
    by: 'ann',
    second: '',
    reason: '',
    at: AT,
    steps: [STEP],
  };

  test('a recipe has as its author who last changed what it writes, not who renamed it', async () => {
    const { stores, id, recipe } = await open();
    const bob = { at: AT + 1, by: 'bob', byId: '2', why: '' };
    const present = async () => (await stores.objects.find('recipe', [id], ALL))[0] ?? recipe;
    await stores.recipes.save(recipe, { ...CONTENT, name: 'Lime' }, bob, TRAIL);
    expect(await present()).toMatchObject({ changedBy: 'bob', author: 'ann', authorId: '1', authorVersion: 1 });
    await stores.recipes.save(await present(), { ...CONTENT, steps: [{ signalId: '12', value: '4' }] }, bob, TRAIL);
    expect(await present()).toMatchObject({ version: 3, author: 'bob', authorId: '2', authorVersion: 3 });
  });

  test('a recipe keeps every version, and is changed only from the latest', async () => {
    const { stores, orgId, id, recipe } = await open();
    const authorship = { author: 'ann', authorId: '1', authorVersion: 1 };
    expect(recipe).toEqual({ ...CONTENT, ...authorship, id, orgId, version: 1, changedAt: AT, changedBy: 'ann' });
    const next = { ...CONTENT, name: 'Lime' };
    const bob = { at: AT + 1, by: 'bob', byId: '2', why: '' };
    expect(await stores.recipes.save(recipe, next, bob, TRAIL)).toBe(2);
    await expect(stores.recipes.save(recipe, next, SAVING, TRAIL)).rejects.toMatchObject({ refusal: 'recipeChanged' });
    expect(await stores.recipes.version(id, 1)).toEqual(CONTENT);
    expect((await stores.recipes.versions(id, PAGE)).rows.map(({ version, by }) => [version, by])).toEqual([
      [2, 'bob'],
      [1, 'ann'],
    ]);
    await expect(stores.recipes.add(orgId, next, SAVING, TRAIL)).rejects.toMatchObject({ refusal: 'nameExists' });
  });

  test('a recipe is found by the signals that it writes, and by no other number', async () => {
    const { stores, id } = await open();
    const usesOf = async (signalId: string) => (await stores.signalNames.uses(signalId, ALL)).seen;
    expect(await usesOf('12')).toMatchObject([{ kind: 'recipe', id, name: 'Cola' }]);
    expect(await usesOf('1')).toEqual([]);
    expect(await usesOf('80')).toEqual([]);
  });

  test('a run ends once, and keeps its recipe while it is under way', async () => {
    const { stores, id, recipe } = await open();
    const runs = stores.recipeRuns;
    await expect(runs.begin({ ...RUN, recipeId: id, version: 2 }, TRAIL)).rejects.toMatchObject({
      refusal: 'recipeChanged',
    });
    const runId = await runs.begin({ ...RUN, recipeId: id }, TRAIL);
    expect(await runs.running()).toMatchObject([{ id: runId, recipeId: id, steps: [STEP], endedAt: null }]);
    await expect(stores.recipes.remove(recipe, TRAIL)).rejects.toMatchObject({ refusal: 'recipeBusy' });
    const done = { ...STEP, state: 'done' as const, actual: 80 };
    await runs.setSteps(runId, [{ ...STEP, state: 'writing' }]);
    await runs.end(runId, 'done', [done], AT + 1);
    await runs.end(runId, 'interrupted', [STEP], AT + 2);
    expect(await runs.find(id, runId)).toMatchObject({ state: 'done', endedAt: AT + 1, steps: [done] });
    expect(await stores.recipes.lastRuns([id])).toEqual(new Map([[id, { id: runId, at: AT, state: 'done' }]]));
    expect((await runs.page(id, PAGE)).total).toBe(1);
    await stores.recipes.remove(recipe, TRAIL);
    expect(await runs.find(id, runId)).toBeUndefined();
    expect(await stores.recipes.version(id, 1)).toBeUndefined();
  });
});

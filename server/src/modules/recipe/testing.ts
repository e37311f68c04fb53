import type { RecipeRun } from '@tidegate/contract/nouns/recipe/run.ts';
import { vi } from 'vitest';
import { defineExample } from '../../testing/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, admin, equipmentId, signalId, name }) => {
    const recipeId = await added('recipe', { name: `${name} blend`, steps: [{ signalId, value: '5' }] });
    // A run that was refused, of a signal that goes again: a plant has one signal and one command.
    const flag = { equipmentId, code: 'flag', name: 'Flag', rw: 'rw', dataType: 'bool', kind: 'internal' };
    const flagId = await added('signal', { ...flag, interlockExpr: '{level} > 1000' });
    const ranRecipeId = await added('recipe', { name: `${name} ran`, steps: [{ signalId: flagId, value: '1' }] });
    const { runId } = await admin.get<{ runId: string }>('/lfscada/monitor/recipe/run', { id: ranRecipeId });
    await vi.waitFor(async () => {
      const { state } = await admin.get<RecipeRun>('/lfscada/monitor/recipe/runInfo', { id: ranRecipeId, runId });
      if (state === 'running') throw new Error('the run is still under way');
    });
    await admin.get('/lfscada/manage/signal/delete', { id: flagId });
    return { recipeId, ranRecipeId, runId };
  },
  inputs: ({ recipeId, ranRecipeId, runId, signalId }, unique) => ({
    recipeAdd: { name: unique, steps: [{ signalId, value: '5' }] },
    recipeEdit: { id: recipeId, description: unique },
    recipeRestore: { id: recipeId, version: 1 },
    recipeDelete: { id: recipeId },
    recipeCapture: { signalIds: [signalId] },
    recipeInfo: { id: recipeId },
    recipeQuery: {},
    recipeVersions: { id: recipeId },
    recipeCompare: { id: recipeId },
    recipeRun: { id: recipeId },
    recipeStop: { id: ranRecipeId, runId },
    recipeRunInfo: { id: ranRecipeId, runId },
    recipeRuns: { id: recipeId },
  }),
});

const PLAIN = { nameEn: '', description: '', parameters: [], steps: [{ signalId: '1', value: '5' }] };

export const sorted = [
  sortedList('recipe', {
    add: ({ stores }, { index, name, orgId, pick }) => {
      const content = { ...PLAIN, name: `${name}${index}` };
      return stores.recipes.add(orgId, content, { at: pick(1, 2), by: 'ann', why: '' }, TRAIL);
    },
    read: ({ recipes }, sort) => recipes.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name, changedAt: ({ changedAt }) => changedAt },
  }),
];

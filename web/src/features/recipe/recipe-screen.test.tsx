import {
  recipeAdd,
  recipeCapture,
  recipeCompare,
  recipeInfo,
  recipeQuery,
  recipeRestore,
  recipeRun,
  recipeRunInfo,
  recipeRuns,
  recipeVersions,
} from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { RecipeRun, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { RecipeList } from './recipe-list.tsx';
import { RecipeScreen } from './recipe-screen.tsx';

const signal = (name: string) => ({
  name,
  nameEn: '',
  code: name,
  unit: 'rpm',
  dataType: 'float32' as const,
  decimals: null,
  enumTexts: [],
  trueText: '',
  trueTextEn: '',
  falseText: '',
  falseTextEn: '',
  equipmentId: '3',
  equipmentName: 'Mixer',
  equipmentNameEn: '',
});
const RECIPE: ShownRecipe = {
  id: '7',
  orgId: '1',
  name: 'Cola',
  nameEn: '',
  description: 'Sweet',
  parameters: [{ name: 'speed', unit: 'rpm', value: 100, min: 0, max: 200 }],
  steps: [
    { signalId: '1', value: '{speed} * 0.8' },
    { signalId: '2', value: '5' },
  ],
  version: 2,
  changedAt: 1_000,
  changedBy: 'ann',
  author: 'ann',
  authorId: '1',
  authorVersion: 2,
  signals: { '1': signal('Stirrer'), '2': signal('Pump') },
  lastRun: { id: '9', at: 2_000, state: 'stopped' },
};
const compared = (asks: readonly string[] = ['none'], problem = '') => ({
  version: 2,
  asks,
  steps: [
    { signalId: '1', value: '80', present: 75, presentAt: 1, quality: 'good', differs: true, problem: '' },
    { signalId: '2', value: '5', present: 5, presentAt: 1, quality: 'stale', differs: null, problem },
  ],
});
const step = (name: string, fields: Partial<RecipeRunStep>): RecipeRunStep => ({
  signalId: name,
  equipmentId: '3',
  name,
  nameEn: '',
  equipmentName: 'Mixer',
  equipmentNameEn: '',
  unit: 'rpm',
  value: '80',
  before: 75,
  state: 'done',
  commandUuid: '',
  actual: 80,
  at: 1,
  code: '',
  zh: '',
  en: '',
  ...fields,
});
const RUN: RecipeRun = {
  id: '9',
  recipeId: '7',
  version: 2,
  author: 'ann',
  parameters: { speed: 100 },
  by: 'ann',
  second: 'bob',
  reason: 'batch 7',
  at: 2_000,
  endedAt: 3_000,
  state: 'stopped',
  steps: [
    step('Stirrer', {}),
    step('Pump', { state: 'refused', actual: null, code: '2031', en: 'Interlock condition not met: {lid}' }),
  ],
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(recipeInfo, { data: RECIPE })
    .answer(recipeQuery, { data: { total: 1, rows: [RECIPE] } })
    .answer(recipeCompare, { data: compared() })
    .answer(recipeRun, { data: { runId: '9' } })
    .answer(recipeRunInfo, { data: RUN })
    .answer(recipeRuns, { data: { total: 1, rows: [RUN] } })
    .answer(recipeVersions, {
      data: {
        total: 2,
        rows: [
          { version: 2, at: 1, by: 'ann', why: '', content: RECIPE },
          {
            version: 1,
            at: 0,
            by: 'bob',
            why: 'first',
            content: { ...RECIPE, steps: [{ signalId: '2', value: '4' }] },
          },
        ],
      },
    })
    .answer(recipeRestore, { data: { version: 3 } })
    .answer(recipeAdd, { data: { id: '8' } })
    .answer(recipeCapture, {
      data: [
        { signalId: '1', value: '33', quality: 'good', problem: '' },
        { signalId: '2', value: '', quality: 'bad', problem: 'not good' },
      ],
    })
    .answer(monitorEquipmentNames, { data: { total: 0, rows: [] } });
  vi.stubGlobal('fetch', server.fetch);
  const auths = ['monitor_recipe_view', 'monitor_recipe_run', 'manage_recipe_edit'] as const;
  useSession.setState({ user: userOf({ auths: [...auths], loginname: 'ann' }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (tab = '') => showScreen('/monitor/recipe/:id/:tab?', RecipeScreen, `/monitor/recipe/7${tab}`);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('the list says what a recipe sets and what came of its last run', async () => {
  showScreen('/monitor/recipe', RecipeList);
  const row = within(await screen.findByRole('row', { name: /Cola/ }));
  for (const text of ['Sweet', 'Mixer', '2 values', 'Version 2', 'Stopped at a value'])
    expect(row.getByText(text)).toBeTruthy();
});

test('a recipe is compared with the present values', async () => {
  open();
  expect(await screen.findByText('1 value differs from the present · 1 value cannot be compared')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /Stirrer/ }));
  for (const text of ['75', '80', 'Differs']) expect(row.getByText(text)).toBeTruthy();
});

test('a run asks what the signals ask for, then shows what was written and what was not', async () => {
  server.answer(recipeCompare, { data: compared(['none', 'dual']) });
  open();
  await press('Run');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Write 2 values' });
  expect(submit.disabled).toBe(true);
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Username of the second person', 'bob');
  type('Password of the second person', 'secret');
  expect(submit.disabled).toBe(false);
  fireEvent.submit(dialog.getByLabelText('Username of the second person'));
  expect(await screen.findByText('Interlock condition not met: {lid}')).toBeTruthy();
  expect(screen.getByText('The device returned 80 rpm')).toBeTruthy();
  expect(screen.getByText('1 of 2 values written')).toBeTruthy();
  expect(server.asked(recipeRun)).toEqual([
    new URLSearchParams({
      id: '7',
      version: '2',
      parameters: '{"speed":100}',
      confirm: 'true',
      secondLoginname: 'bob',
      secondPassword: 'secret',
    }).toString(),
  ]);
});

test('a recipe with a value that cannot be written is not run', async () => {
  server.answer(recipeCompare, { data: compared(['none'], 'The value to write is out of range') });
  open();
  await press('Run');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Some values cannot be written/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Write 2 values' }).disabled).toBe(true);
});

test('past runs name who wrote what, and why', async () => {
  open('/runs');
  expect(await screen.findByText('By ann · Version 2 · Steps by ann · Approved by bob · Reason: batch 7')).toBeTruthy();
  await press(/^Show/);
  expect(await screen.findByText('speed = 100')).toBeTruthy();
});

test('an earlier version is compared and restored', async () => {
  open('/versions');
  expect(await screen.findByText('Reason: first')).toBeTruthy();
  await press('Show: Version 1');
  const drawer = within(await screen.findByRole('dialog'));
  const row = within(drawer.getByRole('row', { name: /Pump/ }));
  expect(row.getByText('4')).toBeTruthy();
  expect(row.getByText('5')).toBeTruthy();
  await press('Restore: Version 1');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(server.asked(recipeRestore)).toHaveLength(1));
});

test('the present values are captured again, and those that are not good are named', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Capture all again' }));
  expect(await screen.findByText('Captured 1 value · Not captured: Pump (not good)')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Value of “Stirrer”').value).toBe('33');
  expect(screen.getByLabelText<HTMLInputElement>('Value of “Pump”').value).toBe('5');
});

import type { OutputOf } from '@tidegate/contract/call.ts';
import { equipmentModel, modelReset } from '@tidegate/contract/nouns/model/use-calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MadeFrom } from './made-from.tsx';

type Answer = NonNullable<OutputOf<typeof equipmentModel>['model']>;
const made: Answer = {
  modelId: '7',
  code: 'pump',
  name: '水泵',
  nameEn: 'Pump',
  version: 2,
  latest: 3,
  values: {},
  overrides: Array.from({ length: 2 }, (_, at) => ({
    of: 'signal' as const,
    key: `s${at}`,
    field: 'unit',
    value: 'ft',
    modelValue: 'm',
  })),
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(modelReset, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_model_view', 'manage_equipment_edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (model: Answer | null) => {
  server.answer(equipmentModel, { data: { model } });
  showScreen('/', () => <MadeFrom equipmentId="4" name="Pump 4" />);
};

test('equipment shows its model, the version, and the number of manual changes', async () => {
  open(made);
  expect((await screen.findByRole('link', { name: 'Pump' })).getAttribute('href')).toBe('/manage/system/model/7');
  expect(screen.getByText('version 2, the latest is 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Overrides: 2' })).toBeTruthy();
});

test('equipment without a model shows no model', async () => {
  open(null);
  await vi.waitFor(() => expect(server.asked(equipmentModel)).toHaveLength(1));
  expect(screen.queryByText('Created from model')).toBeNull();
});

test('a model outside the access scope is not named', async () => {
  open({ ...made, code: '', name: '', nameEn: '', version: 2, latest: 2, overrides: [] });
  expect(await screen.findByText('(outside your access scope)')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Identical to the model')).toBeTruthy();
});

test('all manual changes are reset by one call after a question', async () => {
  open(made);
  fireEvent.click(await screen.findByRole('button', { name: 'Overrides: 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reset all' }));
  expect(await screen.findAllByText('Reset 2 fields of “Pump 4”?')).not.toEqual([]);
  expect(server.asked(modelReset)).toEqual([]);
  // The two rows have one of that name each; the question comes after them.
  const last = screen.getAllByRole('button', { name: 'Reset to model', hidden: true }).at(-1);
  if (last !== undefined) fireEvent.click(last);
  await vi.waitFor(() => expect(server.asked(modelReset)).toEqual(['equipmentId=4&all=true']));
});

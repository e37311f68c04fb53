import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { modelReportDelete, modelReportSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import { modelContent, modelInfo } from '@tidegate/contract/nouns/model/calls.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { modelReportSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { userOf } from '../../testing/users.ts';
import { ModelPage } from './model-page.tsx';

const model: Model = {
  id: '7',
  orgId: '1',
  code: 'pump',
  name: 'Pump',
  nameEn: '',
  category: '',
  remark: '',
  latest: 1,
  hasDraft: true,
  driverCount: 0,
  signalCount: 1,
  equipmentCount: 3,
  updatedAt: 1_000,
  updatedBy: 'eva',
};
const { driverId: _none, ...plain } = signalOf({ code: 'level', name: 'Level', nameEn: '' });
const report = modelReportSchema.parse({
  key: 'r1',
  name: 'Daily',
  kind: 'day',
  columns: [
    { key: 'm1', signal: 'level', agg: 'avg', title: 'Mean' },
    { key: 'm2', signal: 'gone', agg: 'max' },
  ],
  dayStart: '08:00',
  timeZone: 'UTC',
  shifts: [],
  fill: 'blank',
  schedule: {},
  priorities: [],
});

let server: FakeServer;
const show = (reports: readonly unknown[]) => {
  const signals = [{ ...plain, driver: null }];
  const content = { format: 1, parameters: [], drivers: [], signals, alarms: [], reports, cameras: [] };
  server.answer(modelInfo, { data: model }).answer(modelContent, { data: content });
  showScreen(PATTERNS.manageModelTab, ModelPage, '/manage/system/model/7/report');
};
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer().answer(modelReportSave, { data: { key: 'r1' } }).answer(modelReportDelete, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({
    user: userOf({ auths: [...SHIPPED_ROLES.engineer.auths, 'manage_model_view', 'manage_model_edit'] }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useSession.setState({ user: null });
  prefer('language', 'zh');
});

const saved = async () => {
  await waitFor(() => expect(server.asked(modelReportSave)).toHaveLength(1));
  const form = new URLSearchParams(server.asked(modelReportSave)[0]);
  return { key: form.get('key'), report: JSON.parse(form.get('report') ?? '') };
};

test('a model without reports explains their purpose, and adds one with its own signals', async () => {
  show([]);
  expect(await screen.findByText('The model has no reports')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add report' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'Weekly' } });
  fireEvent.click(drawer.getByRole('button', { name: /all 1/i }));
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await saved()).toMatchObject({
    key: null,
    report: { name: 'Weekly', columns: [{ signal: 'level', agg: 'avg', key: '' }], priorities: [] },
  });
});

test('a column with a signal that the model lacks is reported, and columns keep their keys when the report is saved', async () => {
  show([report]);
  expect(await screen.findByText('1 column without a signal in the model')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: Daily' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('gone')).toBeTruthy();
  fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'Day' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  const columns = [
    { key: 'm1', signal: 'level', title: 'Mean' },
    { key: 'm2', signal: 'gone' },
  ];
  expect(await saved()).toMatchObject({ key: 'r1', report: { name: 'Day', columns } });
});

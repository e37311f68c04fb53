// @vitest-environment jsdom
import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);
const alarm = (index: number) => ({
  id: String(index + 1),
  priority: 2,
  text: '',
  textEn: `Level ${index}`,
  name: '',
  nameEn: '',
  equipmentName: '锅炉',
  equipmentNameEn: 'Boiler',
  signalName: '',
  signalNameEn: '',
  gatewayName: '',
  state: 'normal',
  activeAt: NOW - index,
  activeValue: 3,
  decimals: 1,
  unit: 'm',
  closedAt: NOW,
});
const entry = {
  id: 1,
  at: NOW,
  loginname: 'ada',
  action: 'gateway.edit',
  object: 'gateway:5',
  old: '',
  new: '',
  result: '200',
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_multi_list_alarm', 'manage_log_view'] }), endedBy: null });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = (dataAddon: object = {}) =>
  showScene([rawWidget('ComplexTable', { dataAddon: { shows: 'records', ...dataAddon } })], {
    source: new FakeSource(),
  });

test('of more records than there is room for the first are listed, and the table says how many there are', async () => {
  server.answer(alarmRecords, {
    data: { total: 20_000, rows: Array.from({ length: 200 }, (_, index) => alarm(index)) },
  });
  show();
  expect(await screen.findByText('First 200 of 20,000 rows')).toBeDefined();
  expect(screen.getByRole('row', { name: /Priority 2, high ?Level 0 ?Boiler ?3.0 m/ })).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(201);
});

test('a press on the time asks the server for the records in the other order', async () => {
  server.answer(alarmRecords, { data: { total: 1, rows: [alarm(0)] } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Raised' }));
  await waitFor(() => expect(server.asked(alarmRecords).at(-1)).toContain('sort=at'));
});

test('the operation log says who did what, to what, and how it ended', async () => {
  server.answer(logQuery, { data: { total: 1, rows: [entry] } });
  show({ records: 'log' });
  expect(await screen.findByRole('row', { name: /ada ?Changed gateway ?Gateway 5 ?Succeeded/ })).toBeDefined();
});

test('without the permission for the log the table says so, and asks for nothing', async () => {
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  show({ records: 'log' });
  expect(await screen.findByText('You do not have permission to view the operation log')).toBeDefined();
  expect(server.asked(logQuery)).toEqual([]);
});

test('records that could not be loaded are said to be so, and asked for again by a press', async () => {
  server.answer(alarmRecords, { refusal: 'storageUnavailable' }, { data: { total: 0, rows: [] } });
  show({ days: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No records in the last 1 day')).toBeDefined();
});

import {
  monitorEquipmentGroups,
  monitorEquipmentQuery,
  monitorEquipmentValues,
} from '@tidegate/contract/nouns/equipment/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MonitorList } from './monitor-list.tsx';

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }), endedBy: null });
  server = new FakeServer()
    .answer(monitorEquipmentQuery, { data: { total: 3, rows: [] } })
    .answer(monitorEquipmentValues, { data: [] })
    .answer(monitorEquipmentGroups, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const orders = () => server.asked(monitorEquipmentQuery).map((text) => new URLSearchParams(text).get('sort'));

test('equipment stays sorted by a heading, as a table and as cards', async () => {
  showScreen('/monitor/eg/list', MonitorList);
  fireEvent.click(await screen.findByRole('button', { name: 'Signals' }));
  await waitFor(() => expect(orders().at(-1)).toBe('signals'));
  expect(screen.getByRole('columnheader', { name: 'Signals' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('button', { name: 'Values' })).toBeNull();
  const asked = orders().length;
  cleanup();
  showScreen('/monitor/eg/list', MonitorList, '/monitor/eg/list?view=card');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Order' }));
  fireEvent.click(await screen.findByText('Alarms, descending'));
  await waitFor(() => expect(orders().at(-1)).toBe('-alarms'));
  expect(orders()[asked]).toBe('signals');
});

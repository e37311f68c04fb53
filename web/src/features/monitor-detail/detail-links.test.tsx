import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { trackEquipment } from '@tidegate/contract/nouns/track/calls.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { ReportsLink } from './reports-link.tsx';
import { TrackLink } from './track-link.tsx';

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_report_view', 'monitor_history_view'] }) });
  server = new FakeServer()
    .answer(reportQueryAll, { data: [{ id: '3' }] })
    .answer(trackEquipment, { data: [{ equipmentId: '5' }] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
  prefer('language', 'zh');
});

const show = (equipmentId: string) =>
  showScreen('/', () => (
    <>
      <ReportsLink equipmentId={equipmentId} />
      <TrackLink equipmentId={equipmentId} />
    </>
  ));
const pathOf = (name: string) => screen.queryByText(name)?.closest('a')?.getAttribute('href');

test('equipment has links to its reports and its track', async () => {
  show('5');
  await waitFor(() => expect(pathOf('Reports')).toBe('/monitor/report/5'));
  await waitFor(() => expect(pathOf('Tracks')).toBe('/monitor/track/5'));
});

test('equipment without reports and position has neither link', async () => {
  server.answer(reportQueryAll, { data: [] });
  show('6');
  await waitFor(() => expect(server.asked(trackEquipment)).toHaveLength(1));
  expect([pathOf('Reports'), pathOf('Tracks')]).toEqual([undefined, undefined]);
});

test('links are hidden without permission, and nothing is requested', () => {
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }) });
  show('5');
  expect([pathOf('Reports'), pathOf('Tracks')]).toEqual([undefined, undefined]);
  expect([server.asked(reportQueryAll), server.asked(trackEquipment)]).toEqual([[], []]);
});

import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { msgMarkAsReadForEquipAlarm } from '@tidegate/contract/nouns/message/calls.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { NO_ALARMS } from '../../live/alarm-feed.ts';
import { onUnreadRefresh } from '../../live/unread-poll.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { alarmOf } from '../../testing/alarms.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { AlarmTab } from './alarm-tab.tsx';

let server: FakeServer;
const refreshed = vi.fn<() => void>();

beforeEach(() => {
  prefer('language', 'en');
  onUnreadRefresh(refreshed);
  server = new FakeServer()
    .answer(alarmRecords, { data: { total: 0, rows: [] } })
    .answer(msgMarkAsReadForEquipAlarm, { data: { count: 2 } }, { data: { count: 0 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  refreshed.mockClear();
  onUnreadRefresh(undefined);
  vi.unstubAllGlobals();
  useAlarms.setState(NO_ALARMS);
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = (auths: readonly Auth[]) => {
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view', ...auths] }), endedBy: null });
  const equipment = [{ id: '7', name: '一号泵', nameEn: 'Pump 1' }];
  showScreen('/monitor', () => <AlarmTab equipment={equipment} />, '/monitor');
};
const read = () => server.asked(msgMarkAsReadForEquipAlarm);

test('viewing the alarms of equipment marks its messages as read, including new ones', async () => {
  show(['monitor_multi_list_alarm']);
  await vi.waitFor(() => expect(read()).toEqual(['dataId=7']));
  await vi.waitFor(() => expect(refreshed).toHaveBeenCalledOnce());
  act(() => useAlarms.setState({ ...NO_ALARMS, active: [alarmOf('1', { equipmentId: '8', activeAt: 9 })] }));
  act(() => useAlarms.setState({ ...NO_ALARMS, active: [alarmOf('1', { equipmentId: '7', activeAt: 10 })] }));
  await vi.waitFor(() => expect(read()).toEqual(['dataId=7', 'dataId=7']));
  // Nothing was unread this time.
  expect(refreshed).toHaveBeenCalledOnce();
});

test('without permission to view alarm records, no message is marked as read', async () => {
  show([]);
  await screen.findByText('No permission to view alarm records');
  expect(read()).toEqual([]);
});

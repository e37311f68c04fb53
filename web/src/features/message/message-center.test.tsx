import {
  msgAllMarkAsRead,
  msgDelete,
  msgExpire,
  msgInfo,
  msgMarkAsRead,
  msgQuery,
  msgRestore,
  noticeDetail,
} from '@tidegate/contract/nouns/message/calls.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { messageOf } from '../../testing/messages.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { MessageCenter } from './message-center.tsx';
import { MessageDetail } from './message-detail.tsx';

const notice = messageOf({ id: '1', title: 'Works on Sunday', pinned: true });
const alarm = messageOf({
  id: '2',
  type: 'alarm',
  title: 'Tank level high',
  dataId: '5',
  equipType: 'eg',
  equipmentId: '5',
  signalId: '50',
  priority: 1,
  read: true,
});
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  server = new FakeServer()
    .answer(msgQuery, { data: { rows: [notice, alarm], total: 2 } })
    .answer(msgMarkAsRead, { data: { count: 1 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const list = (menu = 'messageAll') => showScreen('/msg/:menuType', MessageCenter, `/msg/${menu}`);
const sent = (call: typeof msgMarkAsRead | typeof msgDelete | typeof msgRestore | typeof msgExpire) =>
  server.asked(call).map((body) => Object.fromEntries(new URLSearchParams(body)));

describe('the list', () => {
  test('requests unread messages with the filter of the address', async () => {
    showScreen('/msg/:menuType', MessageCenter, '/msg/messageUnReaden?type=alarm&q=tank&r=all');
    await screen.findByText('Tank level high');
    expect(server.asked(msgQuery)[0]).toContain('type=alarm&text=tank&read=false');
    expect(screen.getByRole('link', { name: /^Unread/ }).getAttribute('aria-current')).toBe('page');
  });

  test('shows what a message is about, whether it was read, and leads to it', async () => {
    list();
    const link = await screen.findByRole('link', { name: 'Tank level high' });
    expect(link.getAttribute('href')).toBe('/msg/detail/messageAll/alarm/5?id=2');
    expect(screen.getByRole('img', { name: 'Priority 1, critical' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  });

  test('marks selected messages, or all of a type, as read', async () => {
    server.answer(msgAllMarkAsRead, { data: { count: 5 } });
    list();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(within(screen.getByRole('group')).getByRole('button', { name: 'Mark as read' }));
    await vi.waitFor(() => expect(sent(msgMarkAsRead)).toEqual([{ ids: '["1","2"]' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('Marked as read: 5');
  });

  test('deletes after confirmation, and restores', async () => {
    server.answer(msgDelete, { data: { count: 1 } }).answer(msgRestore, { data: { count: 1 } });
    list();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select “Works on Sunday”' }));
    const remove = () => fireEvent.click(within(screen.getByRole('group')).getByRole('button', { name: 'Delete' }));
    remove();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('Delete the message “Works on Sunday”?').length).toBeGreaterThan(0);
    expect(server.asked(msgDelete)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await vi.waitFor(() => expect(sent(msgRestore)).toEqual([{ ids: '["1"]' }]));
    expect(sent(msgDelete)).toEqual([{ ids: '["1"]' }]);
  });

  test('is reported as empty if it is, and can be reloaded after a failure', async () => {
    server.answer(msgQuery, { data: { rows: [], total: 0 } });
    list('messageUnReaden');
    await screen.findByText('No unread messages');
    cleanup();
    server.answer(msgQuery, { refusal: 'storageUnavailable' });
    list();
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('a message', () => {
  const open = (path: string) => showScreen('/msg/detail/:menuType/:msgType/:dataId', MessageDetail, path);

  test('is marked as read when it is opened, and an announcement is shown completely', async () => {
    server.answer(msgInfo, { data: notice }).answer(noticeDetail, {
      data: {
        id: '7',
        messageId: '1',
        title: 'Works on Sunday',
        content: 'The whole text',
        orgName: 'Plant',
        gmtCreate: 1,
        validUntil: null,
        pinned: true,
      },
    });
    open('/msg/detail/messageAll/notice/7?id=1');
    await screen.findByText('The whole text');
    expect(sent(msgMarkAsRead)).toEqual([{ ids: '["1"]' }]);
  });

  test('about an alarm leads to the alarms and to its time', async () => {
    useSession.setState({ user: userOf({ auths: ['monitor_multi_list_alarm', 'monitor_history_view'] }) });
    server.answer(msgInfo, { data: alarm });
    open('/msg/detail/messageAll/alarm/5?id=2');
    const records = await screen.findByRole('link', { name: 'Show alarm records' });
    expect(records.getAttribute('href')).toBe('/monitor/eg/detail/list/5/alarm');
    const at = alarm.gmtCreate;
    expect(screen.getByRole('link', { name: 'Show the curve around this time' }).getAttribute('href')).toBe(
      `/monitor/gm/vuedetail/5?tab=history&s=50&r=${at - 900_000}-${at + 900_000}&m=${at}`,
    );
  });

  test('about the storage leads to the storage', async () => {
    const about = { equipType: 'other', dataId: 'storage', equipmentId: null, signalId: null, alarmId: null };
    server.answer(msgInfo, { data: { ...alarm, ...about } });
    open('/msg/detail/messageAll/alarm/storage?id=2');
    const link = await screen.findByRole('link', { name: 'Open storage' });
    expect(link.getAttribute('href')).toBe('/manage/system/storage');
    expect(screen.queryByRole('link', { name: 'Show alarm records' })).toBeNull();
  });

  test('about a take-over leads to the servers', async () => {
    const about = { equipType: 'other', dataId: 'server', equipmentId: null, signalId: null, alarmId: null };
    server.answer(msgInfo, { data: { ...alarm, ...about } });
    open('/msg/detail/messageAll/alarm/server?id=2');
    const link = await screen.findByRole('link', { name: 'Open servers' });
    expect(link.getAttribute('href')).toBe('/manage/system/servers');
  });

  // Without one of the four permissions.
  test.each([
    ['en' as const, 'No permission to view alarm records'],
    ['zh' as const, '暂无权限查看该设备报警记录'],
  ])('of an alarm shows the text of the specification in %s without permission', async (language, text) => {
    prefer('language', language);
    server.answer(msgInfo, { data: alarm });
    open('/msg/detail/messageAll/alarm/5?id=2');
    await screen.findByText(text);
    expect(document.querySelector('a[href*="/monitor/"]')).toBeNull();
  });

  test('addressed only by its subject is marked as read', async () => {
    const card = {
      equipType: 'other',
      id: '3',
      iccid: '8986001',
      carrier: 'CM',
      plan: '',
      status: 'active',
      expireAt: null,
      remark: '',
    };
    server.answer(msgExpire, { data: card });
    showScreen('/system/msg/detail/:dataId/:msgType', MessageDetail, '/system/msg/detail/3/expire');
    await screen.findByText('8986001');
    await vi.waitFor(() => expect(sent(msgMarkAsRead)).toEqual([{ dataId: '3', equipType: 'other', type: 'expire' }]));
  });

  test.each(['/system/msg/detail/3/expire', '/msg/detail/messageAll/expire/3'])(
    'at %s shows the service that it is about, and how long it goes on as the message says it',
    async (address) => {
      const [gatewayName, gatewayNameEn, gatewaySn] = ['泵站', 'Pump station', 'GW-1'];
      const endAt = Date.now() + 6.5 * 86_400_000;
      const service = {
        id: '3',
        gatewayId: '1',
        gatewayName,
        gatewayNameEn,
        gatewaySn,
        kind: 'video',
        startAt: 0,
        endAt,
      };
      server.answer(msgExpire, { data: { ...service, equipType: 'eg', remark: '', state: 'expiring' } });
      if (address.startsWith('/msg')) open(`${address}?equipType=eg`);
      else showScreen('/system/msg/detail/:dataId/:msgType', MessageDetail, address);
      expect(await screen.findByText(/GW-1/)).toBeDefined();
      expect(screen.getByText('Expires within 7 days')).toBeDefined();
      expect(sent(msgExpire)[0]).toEqual(address.startsWith('/msg') ? { id: '3', equipType: 'eg' } : { id: '3' });
      await vi.waitFor(() => expect(sent(msgMarkAsRead)).toEqual([{ dataId: '3', equipType: 'eg', type: 'expire' }]));
    },
  );

  test('that no longer exists leads back', async () => {
    server.answer(msgInfo, { refusal: 'notFound' });
    open('/msg/detail/messageReaden/notice/7?id=1');
    const back = await screen.findByRole('link', { name: 'Back to messages' });
    expect(back.getAttribute('href')).toBe('/msg/messageReaden');
  });
});

import { senderInfo, senderTest, smsQuery } from '@tidegate/contract/nouns/sender/calls.ts';
import type { SmsRow } from '@tidegate/contract/nouns/sender/sms.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { SmsLog } from './sms-log.tsx';

const failed: SmsRow = {
  id: 3,
  at: Date.UTC(2026, 10, 21, 6, 30, 5),
  to: '+8613800001234',
  loginname: 'wang',
  purpose: 'findpwd',
  state: 'failed',
  reason: 'LimitExceeded',
  reference: '',
  cost: null,
};
let server: FakeServer;
const open = (address = '/manage/sms') => showScreen('/manage/sms', SmsLog, address);

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ tel: '+8613811112222', email: '' }), endedBy: null });
  server = new FakeServer()
    .answer(smsQuery, { data: { rows: [failed], total: 1 } })
    .answer(senderInfo, { data: { sms: 'aliyun', mailFrom: '' } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  localStorage.clear();
  prefer('language', 'zh');
});

test('a failed message shows the reason, and an unknown cost', async () => {
  open();
  const cells = within(await screen.findByRole('table')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '2026-11-21 14:30:05',
    '+8613800001234',
    'wang',
    'Password recovery',
    'Failed',
    'LimitExceeded',
    '—',
    '—',
  ]);
});

test('the filter is applied by the server', async () => {
  open('/manage/sms?to=138&for=findpwd&state=failed&r=all');
  await screen.findByRole('table');
  expect(server.asked(smsQuery)[0]).toBe('page=1&pageSize=20&number=138&purpose=findpwd&state=failed');
});

test('a configured sender sends a test to the person who asks, and the log is reloaded', async () => {
  server.answer(senderTest, { data: {} });
  open();
  const card = await screen.findByRole('region', { name: 'SMS sending' });
  expect(await within(card).findByText('Alibaba Cloud')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('Sent to +8613811112222')).toBeTruthy();
  expect(server.asked(senderTest)).toEqual(['way=tel']);
  await vi.waitFor(() => expect(server.asked(smsQuery).length).toBe(2));
});

test('a test that was not sent shows the reason', async () => {
  server.answer(senderTest, { refusal: 'sendFailed' });
  open();
  const card = await screen.findByRole('region', { name: 'SMS sending' });
  await within(card).findByText('Alibaba Cloud');
  fireEvent.click(within(card).getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText(/Failed to send: The code could not be sent/)).toBeTruthy();
});

test('a missing sender is reported with a link to its configuration', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'E-mail sending' });
  expect(await within(card).findByText('Not configured')).toBeTruthy();
  const link = within(card).getByRole('link', { name: 'How to configure it' });
  expect(link.getAttribute('href')).toBe('/help/short-messages');
});

import {
  noticeAdd,
  noticeEdit,
  noticePublish,
  noticeQuery,
  noticeWithdraw,
} from '@tidegate/contract/nouns/message/notice-calls.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { userOf } from '../../../testing/users.ts';
import { NoticeList } from './notice-list.tsx';
import { phaseOf } from './phase.ts';

const notice: Notice = {
  id: '3',
  orgId: '1',
  orgName: 'Plant',
  reach: 'orgAndBelow',
  title: '周日停机',
  titleEn: 'Standstill',
  content: '内容',
  contentEn: '',
  validFrom: null,
  validUntil: null,
  pinned: true,
  state: 'published',
  publishedAt: 1,
  createdAt: 1,
  createdBy: 'root',
  readCount: 7,
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  const auths = ['manage_notice_view', 'manage_notice_edit'] as const;
  useSession.setState({ user: userOf({ auths: [...auths], dataRange: 'orgAndBelow', orgId: '1' }), endedBy: null });
  server = new FakeServer()
    .answer(noticeQuery, { data: { rows: [notice], total: 1 } })
    .answer(orgTree, { data: [] })
    .answer(noticeAdd, { data: { id: '4' } })
    .answer(noticeEdit, { data: {} })
    .answer(noticePublish, { data: {} })
    .answer(noticeWithdraw, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/msg', NoticeList);

test('an announcement shows its recipients, its state and how many have read it', async () => {
  open();
  const row = within((await screen.findByText('Standstill')).closest('tr') ?? document.body);
  for (const text of ['An organisation and those below it', 'Plant', 'Valid', 'Read by 7', 'root']) row.getByText(text);
});

test('a new announcement without a text is not sent, and with a text it is added and published', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add announcement' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('Title'), { target: { value: 'Works' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText('Enter the text');
  expect(server.asked(noticeAdd)).toEqual([]);
  fireEvent.change(drawer.getByLabelText('Text'), { target: { value: 'On Sunday' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(noticePublish)).toEqual(['id=4']));
  expect(Object.fromEntries(new URLSearchParams(server.asked(noticeAdd)[0]))).toMatchObject({
    title: 'Works',
    content: 'On Sunday',
    reach: 'orgAndBelow',
    orgId: '1',
    validFrom: '',
    validUntil: '',
    pinned: 'false',
  });
});

test('an announcement is withdrawn only after confirmation by its name', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /周日停机/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Withdraw “周日停机”?').length).toBeGreaterThan(0);
  expect(server.asked(noticeWithdraw)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() => expect(server.asked(noticeWithdraw)).toEqual(['id=3']));
});

test.each([
  ['draft', {}, 'draft'],
  ['published', {}, 'valid'],
  ['published', { validFrom: 11 }, 'waiting'],
  ['published', { validFrom: 5, validUntil: 11 }, 'valid'],
  ['published', { validUntil: 10 }, 'over'],
  ['withdrawn', { validUntil: 10 }, 'withdrawn'],
] as const)('%s with the period %j is in the phase %s', (state, period, phase) => {
  expect(phaseOf({ state, validFrom: null, validUntil: null, ...period }, 10)).toBe(phase);
});

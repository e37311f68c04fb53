import type { ShownCalendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { calendarAdd, calendarEdit, calendarQuery } from '@tidegate/contract/nouns/calendar/calls.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { CalendarList } from './calendar-list.tsx';

const WORKS: ShownCalendar = {
  id: '7',
  orgId: '1',
  name: '厂历',
  nameEn: 'Works',
  timeZone: 'Asia/Shanghai',
  workDays: [1, 2, 3, 4, 5],
  holidays: [
    { name: '元旦', from: '2020-01-01', to: '2020-01-01', yearly: true },
    { name: '国庆节', from: '2020-10-01', to: '2020-10-07', yearly: false },
  ],
  extraDays: [{ name: '', date: '2020-10-10' }],
  shifts: [{ key: '3', name: '白班', nameEn: 'Day', startsAt: '08:00', endsAt: '20:00', on: 'everyDay' }],
  changedAt: 1,
  isWorkday: false,
  shiftsNow: ['3'],
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(calendarQuery, { data: { total: 1, rows: [WORKS] } })
    .answer(calendarAdd, { data: { id: '8' } })
    .answer(calendarEdit, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_calendar_view', 'manage_calendar_edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/eg/calendar', CalendarList);

test('a calendar shows what is today, its shifts, and that the dates entered are past', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /^Works/ }));
  const texts = ['Day off', 'Shift now: Day', 'Mon, Tue, Wed, Thu, Fri', '1 every year', 'Entered until 2020-10-10'];
  for (const text of [...texts, 'All dates are past: enter the coming ones']) expect(row.getByText(text)).toBeDefined();
  expect(row.getByText(/Day 08:00–20:00/)).toBeDefined();
});

test('a calendar is saved as it was opened: holidays with both days, shifts with their keys', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Works' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '新厂历' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(calendarEdit)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(calendarEdit)[0]);
  const { holidays, extraDays, shifts } = WORKS;
  expect(sent.get('name')).toBe('新厂历');
  const kept = ['holidays', 'extraDays', 'shifts'].map((field) => JSON.parse(sent.get(field) ?? ''));
  expect(kept).toEqual([holidays, extraDays, shifts]);
});

test('a removed shift is named before the calendar is saved', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Works' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove shift 1' }));
  expect(await screen.findByText('Automations that use a removed shift no longer act.')).toBeDefined();
});

test('a calendar can be read without the permission to change it', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_calendar_view'] }), endedBy: null });
  open();
  expect(await screen.findByText('Works')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add calendar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Works' })).toBeNull();
});

test('a calendar of other clocks shows its zone and its shifts in the reader’s time', async () => {
  server.answer(calendarQuery, { data: { total: 1, rows: [{ ...WORKS, timeZone: 'UTC' }] } });
  open();
  const row = within(await screen.findByRole('row', { name: /^Works/ }));
  expect(row.getByText('UTC')).toBeDefined();
  expect(row.getByText('Your time (UTC+8): 08:00 → 16:00, 20:00 → 04:00 the next day')).toBeDefined();
});

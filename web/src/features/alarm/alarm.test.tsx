import {
  alarmAck,
  alarmCurrent,
  alarmKpi,
  alarmRecords,
  alarmSteps,
  alarmUnwatched,
} from '@tidegate/contract/nouns/alarm/calls.ts';
import type { Alarm, CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { NO_ALARMS } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { alarmOf } from '../../testing/alarms.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { AlarmCounter } from '../../parts/alarm/alarm-counter.tsx';
import { AlarmBanner } from './alarm-banner.tsx';
import { CurrentPage } from './current-page.tsx';
import { FiguresPage } from './figures-page.tsx';
import { RecordsPage } from './records-page.tsx';

const user = userOf({ auths: ['monitor_equipment_view', 'monitor_alarm_ack', 'monitor_multi_list_alarm'] });
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user, endedBy: null });
  server = new FakeServer().answer(alarmAck, { data: { done: 1, failed: [] } }).answer(alarmUnwatched, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useAlarms.setState(NO_ALARMS);
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const stands = (...alarms: readonly CurrentAlarm[]) =>
  server.answer(alarmCurrent, { data: { revision: 'r', isWhole: true, alarms: [...alarms], ended: [] } });
const Banner = () => (
  <>
    <AlarmCounter />
    <AlarmBanner user={user} path="/monitor/eg/list" />
  </>
);

describe('across every screen', () => {
  test('shows the most urgent unacknowledged alarm, and one click acknowledges it', async () => {
    stands(
      alarmOf('1', { priority: 2 }),
      alarmOf('2', { priority: 1, textEn: 'Tank overflows' }),
      alarmOf('3', { priority: 1, state: 'ackedActive' }),
    );
    showScreen('/monitor/eg/list', Banner, '/monitor/eg/list');
    const words = await screen.findByRole('link', { name: 'Tank overflows' });
    expect(words.getAttribute('href')).toContain('tab=history&s=2&r=');
    expect(screen.getByRole('link', { name: 'Show 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '3 alarms are active or unacknowledged' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await vi.waitFor(() => expect(server.asked(alarmAck)).toEqual(['ids=%5B%22102%22%5D']));
  });

  test('puts no other alarm under a second press, and keeps the focus', async () => {
    const urgent = alarmOf('1', { priority: 1, textEn: 'Tank overflows' });
    const other = alarmOf('2', { priority: 2, textEn: 'Gas low' });
    stands(urgent, other);
    showScreen('/monitor/eg/list', Banner, '/monitor/eg/list');
    const button = await screen.findByRole('button', { name: 'Acknowledge' });
    stands({ ...urgent, state: 'ackedActive' }, other);
    act(() => button.focus());
    fireEvent.click(button);
    await vi.waitFor(() => expect(useAlarms.getState().active.map(({ state }) => state)).toContain('ackedActive'));
    if (document.activeElement !== null) fireEvent.click(document.activeElement);
    expect(screen.getByRole('alert').textContent).toContain('Tank overflows');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(server.asked(alarmAck)).toEqual(['ids=%5B%22101%22%5D']);
  });

  test('offers the alarm that was acknowledged as the last one, and not a number of none', async () => {
    const urgent = alarmOf('1', { priority: 1, textEn: 'Tank overflows' });
    stands(urgent);
    showScreen('/monitor/eg/list', Banner, '/monitor/eg/list');
    const button = await screen.findByRole('button', { name: 'Acknowledge' });
    stands({ ...urgent, state: 'ackedActive' });
    fireEvent.click(button);
    await vi.waitFor(() => expect(useAlarms.getState().active.map(({ state }) => state)).toContain('ackedActive'));
    expect(within(screen.getByRole('alert')).getByRole('link', { name: /^Show/ }).textContent).toBe('Show');
  });

  test('says when one has returned to normal, and no longer flashes', async () => {
    const activeAt = Date.UTC(2026, 6, 1);
    stands(
      alarmOf('1', { priority: 2, state: 'returnedUnacked', isActive: false, activeAt, returnAt: activeAt + 11_000 }),
    );
    showScreen('/monitor/eg/list', Banner, '/monitor/eg/list');
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('back to normal after 11 s, not acknowledged')).toBeTruthy();
    const mark = banner.getByRole('img', { name: 'Priority 2, high' });
    expect([mark.dataset['unacked'], mark.dataset['hollow']]).toEqual(['false', 'true']);
  });

  test('shows no banner for low priorities', async () => {
    stands(alarmOf('1', { priority: 3 }));
    showScreen('/monitor/eg/list', Banner, '/monitor/eg/list');
    await screen.findByRole('link', { name: '1 alarm is active or unacknowledged' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page of current alarms', () => {
  test('shows in one sentence that all is well', () => {
    useAlarms.setState({ ...NO_ALARMS, isKnown: true });
    showScreen('/monitor/alarm', CurrentPage, '/monitor/alarm');
    expect(screen.getByText('No active alarms.')).toBeTruthy();
  });

  test('shows when the server is unreachable, and keeps its alarms', () => {
    useAlarms.setState({ ...NO_ALARMS, isKnown: true, trouble: 'no network', active: [alarmOf('1')] });
    showScreen('/monitor/alarm', CurrentPage, '/monitor/alarm');
    expect(screen.getByRole('alert').textContent).toContain('no network');
    expect(screen.getByText('1 shown')).toBeTruthy();
  });

  test('offers to clear a filter without matches', async () => {
    useAlarms.setState({ ...NO_ALARMS, isKnown: true, active: [alarmOf('1')] });
    showScreen('/monitor/alarm', CurrentPage, '/monitor/alarm?q=nowhere');
    act(() => screen.getByRole('button', { name: 'Clear filters' }).click());
    expect(await screen.findByText('1 shown')).toBeTruthy();
  });
});

describe('a time in which alarms were not evaluated', () => {
  const from = Date.UTC(2026, 6, 1, 1, 0, 5);
  const unwatched = [{ from, to: from + 20 * 60_000 }];
  const text =
    'Alarms were not evaluated from 2026-07-01 09:00:05 to 09:20:05 (UTC+8). Alarms that came and went in that time were not recorded.';

  beforeEach(() => prefer('timeZone', 'Asia/Shanghai'));

  test('is shown above the current alarms, and earlier ones are counted', async () => {
    const earlier = [1, 2].map((hours) => ({ from: from - hours * 3_600_000, to: from - hours * 3_600_000 + 60_000 }));
    server.answer(alarmUnwatched, { data: [...unwatched, ...earlier] });
    useAlarms.setState({ ...NO_ALARMS, isKnown: true });
    showScreen('/monitor/alarm', CurrentPage, '/monitor/alarm');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('2 earlier interruptions.')).toBeTruthy();
    expect(screen.getAllByText(/^Alarms were not evaluated/)).toHaveLength(1);
  });

  test('is shown above records, also where none match', async () => {
    server.answer(alarmRecords, { data: { total: 0, rows: [], unwatched } });
    showScreen('/monitor/alarm/records', RecordsPage, '/monitor/alarm/records');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('is shown above the statistics', async () => {
    const none = { total: 0, byPriority: [0, 0, 0, 0, 0], days: [], perDay: 0, perTenMinutes: 0, peak: null };
    const lists = { floodPercent: 0, top: [], chattering: [], standing: [] };
    server.answer(alarmKpi, { data: { ...none, ...lists, unwatched } });
    showScreen('/monitor/alarm/figures', FiguresPage, '/monitor/alarm/figures');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

test('the statistics say which rules make most of the alarms, and in which hours they came', async () => {
  const day = { day: '2026-07-01', count: 5, hours: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 5 : 0)) };
  const none = { perDay: 5, perTenMinutes: 0, peak: null, floodPercent: 0, chattering: [], standing: [] };
  const boiler = {
    priority: 2,
    equipmentId: '1',
    equipmentName: 'Boiler',
    equipmentNameEn: '',
    gatewayName: '',
  } as const;
  const rule = (ruleId: string, nameEn: string, count: number) => {
    const named = { ruleId, name: '', nameEn, signalName: '', signalNameEn: '' };
    return { ...named, ...boiler, count };
  };
  const top = [rule('1', 'Level high', 3), rule('2', 'Gas low', 1)];
  server.answer(alarmKpi, { data: { ...none, total: 5, byPriority: [0, 5, 0, 0, 0], days: [day], top } });
  showScreen('/monitor/alarm/figures', FiguresPage, '/monitor/alarm/figures');
  const row = within(await screen.findByRole('table', { name: 'Alarms by hour' })).getByRole('row', { name: /07-01/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(day.hours.map(String));
  expect(screen.getByText('Level high', { exact: false }).closest('li')?.textContent).toContain('3 · 60 %');
  expect(screen.getByText('Gas low', { exact: false }).closest('li')?.textContent).toContain('1 · 80 %');
});

test('an alarm record opens with every step, its person, time and reason', async () => {
  const { revision: _revision, isActive: _active, hiding: _hiding, sound: _sound, ...rest } = alarmOf('7');
  const { ackNoteNeeded: _note, shelvable: _shelvable, maxShelveMin: _max, ...same } = rest;
  const record: Alarm = {
    ...same,
    id: '107',
    activeAt: 1,
    valueAt: 1,
    phase: 'normal',
    state: 'normal',
    returnValue: 5,
    closedAt: 9,
  };
  const step = { id: '1', ruleId: '7', alarmId: '107', at: 1, value: null } as const;
  server.answer(alarmRecords, { data: { total: 1, rows: [record] } }).answer(alarmSteps, {
    data: {
      alarm: record,
      steps: [{ ...step, event: 'ack', from: 'unackedActive', to: 'ackedActive', by: 'ann', note: 'on my way' }],
      advice: { cause: 'dry bearing', effect: '', action: '' },
    },
  });
  showScreen('/monitor/alarm/records', RecordsPage, '/monitor/alarm/records?p=3&st=over');
  fireEvent.click(await screen.findByRole('button', { name: 'High: 7.2 bar (limit 6 bar)' }));
  expect(server.asked(alarmRecords)[0]).toContain('priorities=%5B3%5D&state=over');
  expect(await screen.findByText('on my way')).toBeTruthy();
  expect(screen.getByText('by ann', { exact: false })).toBeTruthy();
  expect(screen.getByText('dry bearing')).toBeTruthy();
});

test('somebody without permission for records reads so at their address, is asked for nothing, and can go on', async () => {
  useSession.setState({ user: userOf({ auths: ['monitor_equipment_view'] }), endedBy: null });
  showScreen('/monitor/alarm/records', RecordsPage, '/monitor/alarm/records');
  expect(await screen.findByText('No permission to view alarm records')).toBeDefined();
  const ways = screen.getAllByRole('link', { name: 'Current' });
  expect(ways.at(-1)?.getAttribute('href')).toBe('/monitor/alarm');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(server.asked(alarmRecords)).toEqual([]);
});

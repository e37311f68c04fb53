// @vitest-environment jsdom
import type { Auth } from '@tidegate/contract/auths.ts';
import { alarmKpi } from '@tidegate/contract/nouns/alarm/calls.ts';
import { monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'UTC');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function show(part: { readonly [field: string]: unknown }, auths: Auth[], now = NOW): void {
  useSession.setState({ user: userOf({ auths }), endedBy: null });
  const source = new FakeSource([signalOf({ id: '1', nameEn: 'Output', decimals: 1 })]);
  source.at = now;
  showScene([rawWidget('ComplexHeatMap', part)], { source });
}

/** The cells of a row that say something, with their hours. */
const knownIn = (row: HTMLElement | undefined) =>
  (row === undefined ? [] : within(row).getAllByRole('cell'))
    .map((cell, hour) => [hour, cell.textContent] as const)
    .filter(([, text]) => text !== '—');

test('a heat map of a signal has a row for each day, with the average of each hour', async () => {
  const times = [NOW - 5 * HOUR, NOW - 4.5 * HOUR];
  const of = { first: [1, 3], last: [1, 3], min: [1, 3], max: [1, 3], avg: [1, 3], count: [30, 10] };
  server.answer(monitorHistory, { data: [{ signalId: '1', bucketMs: HOUR / 4, times, ...of }] });
  show({ dataId: '1', dataAddon: { days: 2 } }, ['monitor_history_view']);
  const table = await screen.findByRole('table', { name: 'Output · Average' });
  await within(table).findByText('1.5 m');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['11-20', '11-21']);
  expect(knownIn(rows[1])).toEqual([[7, '1.5 m']]);
});

test('the last row of a heat map of a signal is the present day', async () => {
  // Spans of a month end in steps of nearly eight hours, here after midnight.
  const now = Date.UTC(2026, 10, 21, 23);
  server.answer(monitorHistory, { data: [] });
  show({ dataId: '1', dataAddon: { days: 31 } }, ['monitor_history_view'], now);
  const table = await screen.findByRole('table', { name: 'Output · Average' });
  const days = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '10-22', '11-21']);
});

test('a heat map of a signal says why its past cannot be shown', async () => {
  server.answer(monitorHistory, { refusal: 'forbidden' });
  show({ dataId: '1' }, []);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The history could not be loaded/);
});

test('without a signal a heat map shows the alarms of each hour', async () => {
  const day = { day: '2026-11-21', count: 4, hours: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? 4 : 0)) };
  const none = { total: 4, byPriority: [4, 0, 0, 0, 0], perDay: 4, perTenMinutes: 0, peak: null, floodPercent: 0 };
  server.answer(alarmKpi, { data: { ...none, days: [day], top: [], chattering: [], standing: [] } });
  show({}, ['monitor_multi_list_alarm']);
  const table = await screen.findByRole('table', { name: 'Alarms by hour' });
  await within(table).findByText('4', { selector: 'td span' });
  const [, day21] = within(table).getAllByRole('row');
  expect(knownIn(day21).filter(([, text]) => text !== '0')).toEqual([[3, '4']]);
});

test('a viewer without alarm records reads why a heat map of alarms is empty', async () => {
  show({}, []);
  expect(await screen.findByText(/alarm records/i)).toBeDefined();
});

// @vitest-environment jsdom
import { monitorPeriods } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { reportColumnRows } from '@tidegate/contract/nouns/report/calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 20, 16);
const rows = {
  kind: 'day',
  timeZone: 'Asia/Shanghai',
  starts: [DAY, DAY + DAY_MS],
  ends: [DAY + DAY_MS, DAY + 2 * DAY_MS],
  labels: ['2026-11-21', '2026-11-22'],
  openFrom: 1,
};
const PEAK = DAY + 3_600_000;
const column = { ...rows, title: '', unit: '', decimals: null };

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'Asia/Shanghai');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view', 'monitor_report_view'] }), endedBy: null });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function show(dataAddon: object = {}): void {
  const source = new FakeSource([
    signalOf({ id: '5.1', nameEn: 'Energy', unit: 'kWh', decimals: 1 }),
    signalOf({ id: '5.2', nameEn: 'Peak at', unit: '', dataType: 'string' }),
  ]);
  const items = ['5.1', '5.2'].map((dataId, seq) => ({
    id: String(seq).padStart(32, 'd'),
    itemType: 'series',
    dataId,
    dataType: 'report',
    seq,
  }));
  showScene([rawWidget('ComplexTable', { items, dataAddon: { shows: 'periods', periods: 2, ...dataAddon } })], {
    source,
  });
}

const answer = () =>
  server.answer(reportColumnRows, {
    data: [
      { ...column, columnId: '5.1', values: [1_250.25, 80] },
      { ...column, columnId: '5.2', values: [PEAK, null] },
    ],
  });
const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('a report has a row for each of its last periods, and its units once in the head', async () => {
  answer();
  show();
  await screen.findByRole('row', { name: /2026-11-21/ });
  expect(texts()).toEqual([
    'PeriodEnergy (kWh)Peak at',
    '2026-11-21 1,250.32026-11-21 01:00:00',
    '2026-11-22 to date80.0—',
  ]);
});

test('units are behind each value where they are not in the head, and rules colour the values of their column', async () => {
  answer();
  show({ isUnitInHead: false, rules: [{ when: { dataId: '5.1', op: 'lt', value: 100 }, tone: 'warning' }] });
  expect(await screen.findByRole('cell', { name: /^Warning ?80\.0 kWh$/ })).toBeDefined();
  expect(screen.getAllByRole('img', { name: 'Warning' })).toHaveLength(1);
});

test('periods that could not be loaded are said to be so, and asked for again by a press', async () => {
  server.answer(reportColumnRows, { refusal: 'storageUnavailable' });
  show();
  expect(await screen.findByRole('alert')).toBeDefined();
  answer();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /2026-11-21/ })).toBeDefined();
});

test('without the permission for reports the table says so, and asks for none', async () => {
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  show();
  expect(await screen.findByText(/You do not have permission/)).toBeDefined();
  expect([...server.asked(reportColumnRows), ...server.asked(monitorPeriods)]).toEqual([]);
});

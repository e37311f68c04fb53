// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { monitorPeriods } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { reportColumnRows } from '@tidegate/contract/nouns/report/calls.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { Scene } from '../../scene/scene.tsx';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget } from '../../testing/show-scene.tsx';

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
const source = new FakeSource([
  signalOf({ id: '1', nameEn: 'Energy', unit: 'kWh', decimals: 1 }),
  signalOf({ id: '5.1', nameEn: 'Energy of the day', unit: 'kWh' }),
]);

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view', 'monitor_report_view'] }), endedBy: null });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(monitorPeriods, { data: { ...rows, series: [{ signalId: '1', values: [10, 5] }] } });
  const column = { columnId: '5.1', title: 'Energy of the day', unit: 'kWh', decimals: null, values: [20, null] };
  server.answer(reportColumnRows, { data: [{ ...rows, ...column }] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const item = (dataId: string, index: number) => ({
  id: String(index).padStart(32, 'd'),
  itemType: 'series',
  dataId,
  dataType: dataId.includes('.') ? 'report' : 'signal',
  seq: index,
});
function show(type: 'ComplexBar' | 'ComplexPie', ids: readonly string[], dataAddon: object = {}) {
  const raw = rawWidget(type, {
    items: ids.map(item),
    dataAddon: { shows: 'periods', period: 'day', periods: 2, agg: 'diff', ...dataAddon },
    position: { x: 0, y: 0, width: 400, height: 240 },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <Scene page={readPage({}, [raw])} source={source} acts={null} mode="play" />
    </QueryClientProvider>,
  );
  return container;
}
const titles = (container: HTMLElement, selector: string) =>
  vi.waitFor(() => {
    const found = [...container.querySelectorAll(`${selector} title`)].map(({ textContent }) => textContent);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });

describe('bars of periods', () => {
  test('show each period in order, with the unfinished one marked', async () => {
    const container = show('ComplexBar', ['1']);
    expect(await titles(container, 'g[data-period]')).toEqual([
      'Energy, 2026-11-21: 10.0 kWh',
      'Energy, 2026-11-22: 5.0 kWh',
    ]);
    expect(container.querySelectorAll('g[data-open]')).toHaveLength(1);
    expect(server.asked(monitorPeriods)[0]).toContain('agg=diff');
  });

  test('of a signal and of a report column are next to each other; without a measurement there is none', async () => {
    const container = show('ComplexBar', ['1', '5.1']);
    await vi.waitFor(() => expect(container.querySelectorAll('g[data-series] rect')).toHaveLength(3));
    expect(await titles(container, 'g[data-period]')).toContain('Energy of the day, 2026-11-22: —');
  });

  test('are not requested without permission for history or reports, and the reason is shown', async () => {
    useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
    show('ComplexBar', ['1', '5.1']);
    expect(await screen.findByText('You do not have permission to view history or reports')).toBeDefined();
    expect(server.asked(monitorPeriods)).toEqual([]);
  });

  test('that cannot be loaded show the reason', async () => {
    server.answer(monitorPeriods, { refusal: 'storageUnavailable' });
    show('ComplexBar', ['1']);
    expect(await screen.findByText(/^The values could not be loaded/)).toBeDefined();
  });
});

describe('pie slices of periods', () => {
  test('are one for each period of one item, and one for each item of several', async () => {
    const one = show('ComplexPie', ['1']);
    expect(await titles(one, 'path[data-series]')).toEqual(['11-21: 10.0 kWh, 66.7 %', '11-22: 5.0 kWh, 33.3 %']);
    cleanup();
    const several = show('ComplexPie', ['1', '5.1']);
    await vi.waitFor(() => expect(several.querySelectorAll('path[data-series]')).toHaveLength(2));
    expect(await titles(several, 'path[data-series]')).toEqual([
      'Energy: 15.0 kWh, 42.9 %',
      'Energy of the day: 20.00 kWh, 57.1 %',
    ]);
  });
});

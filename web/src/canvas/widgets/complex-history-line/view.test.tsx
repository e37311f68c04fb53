// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { useSession } from '../../../api/session.ts';
import { userOf } from '../../../testing/users.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget } from '../../testing/show-scene.tsx';
import { Scene } from '../../scene/scene.tsx';

// There is no canvas here to draw on.
vi.mock('../../../parts/curve/curve-chart.tsx', () => ({ CurveChart: () => <canvas /> }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.stubGlobal('fetch', undefined);
  prefer('language', 'zh');
});

test('one curve over another needs two signals with numbers, and the chart asks for the second', async () => {
  const signals = [signalOf({ id: '1' }), signalOf({ id: '2', dataType: 'string' })];
  const items = signals.map(({ id }, seq) => ({ id: id.padStart(32, 'e'), itemType: 'series', dataId: id, seq }));
  const page = readPage({}, [rawWidget('ComplexHistoryLine', { items, dataAddon: { isXy: true } })]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Scene page={page} source={new FakeSource(signals)} acts={null} mode="edit" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('An XY chart needs two signals with numbers')).toBeDefined();
});

test.each([
  [true, 'ComplexHistoryLine', 1],
  [true, 'ComplexRealtimeLine', 1],
  [false, 'ComplexHistoryLine', 0],
  [false, 'ComplexRealtimeLine', 0],
] as const)('while a page is drawn with live values (%s) a %s shows the past', async (isOfPlant, type, times) => {
  const server = new FakeServer().answer(monitorHistory, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }) });
  const items = [{ id: '1'.padStart(32, 'e'), itemType: 'series', dataId: '1', seq: 0 }];
  const source = Object.assign(new FakeSource([signalOf({ id: '1' })]), { isOfPlant });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Scene page={readPage({}, [rawWidget(type, { items })])} source={source} acts={null} mode="edit" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('canvas')).not.toBeNull());
  const asked = () => server.asked(monitorHistory).length > 0;
  if (times === 0) expect(asked()).toBe(false);
  else await waitFor(() => expect(asked()).toBe(true));
});

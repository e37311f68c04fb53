import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { monitorReplay } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../../lib/time/server-time.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { signalOf } from '../../testing/signals.ts';
import type { PageSignal } from './scene-signals.ts';
import { useReplay } from './use-replay.ts';

const START = Date.UTC(2026, 6, 1, 8, 30);
const level: PageSignal = { ...signalOf({ id: '7' }), equipmentName: '泵站', equipmentNameEn: 'Station' };
const SIGNALS = [level];
const was = (...points: readonly (readonly [time: number, value: number])[]) => ({
  data: [
    {
      signalId: '7',
      times: points.map(([time]) => time),
      values: points.map(([, value]) => value),
      qualities: points.map(() => 0),
    },
  ],
});

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function replayedFrom(at: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useReplay(SIGNALS, at), { wrapper }).result;
}

test('a recent moment is requested again until its history must have arrived, and no longer', async () => {
  const at = serverNow();
  server.answer(monitorReplay, was([at - 60_000, 5.7]), was([at - 60_000, 5.7], [at, 71.2]));
  const replay = replayedFrom(at);
  await waitFor(() => expect(replay.current.source.live('7')?.value).toBe(5.7));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(replay.current.source.live('7')?.value).toBe(71.2));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  const asked = server.asked(monitorReplay).length;
  expect(asked).toBeGreaterThan(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.asked(monitorReplay)).toHaveLength(asked);
});

test('a moment long past is requested once', async () => {
  const at = serverNow() - 60_000;
  server.answer(monitorReplay, was([at - 1, 5.7]));
  const replay = replayedFrom(at);
  await waitFor(() => expect(replay.current.source.live('7')?.value).toBe(5.7));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(server.asked(monitorReplay)).toHaveLength(1);
});

test('a failed repeated request does not change what is shown', async () => {
  const at = serverNow();
  server.answer(monitorReplay, was([at - 60_000, 5.7]), { refusal: 'internal' });
  const replay = replayedFrom(at);
  await waitFor(() => expect(replay.current.source.live('7')?.value).toBe(5.7));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(server.asked(monitorReplay).length).toBeGreaterThan(1);
  expect([replay.current.source.live('7')?.value, replay.current.error]).toEqual([5.7, null]);
});

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { centreQueryAll } from '@tidegate/contract/nouns/centre/calls.ts';
import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../lib/preferences.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { ask } from './ask.ts';
import { forgetFirst, startAskedFirst } from './asked-first.ts';
import { createQueryClient } from './query-client.ts';
import { useAsk, useInvalidate, useRead, useReset } from './use-ask.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a hook as a screen would, with answers that stay fresh until invalidated. */
function shown<T, P>(hook: (props: P) => T, initialProps: P) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper, initialProps });
}

const rows = (total: number) => ({ data: { total, rows: [] } });

test('a call with one input is made once, however many components show its answer', async () => {
  server.answer(monitorEquipmentQuery, rows(3), rows(4));
  const { result } = shown(
    () => [useAsk(monitorEquipmentQuery, { page: 1 }), useAsk(monitorEquipmentQuery, { page: 1, name: undefined })],
    null,
  );
  await waitFor(() => expect(result.current.map(({ data }) => data?.total)).toEqual([3, 3]));
  expect(server.asked(monitorEquipmentQuery)).toHaveLength(1);
});

test('the answer to another input is not shown in its place, unless the previous one may stay', async () => {
  server.answer(monitorEquipmentQuery, rows(3), rows(4), rows(5));
  const useBoth = ({ page }: { readonly page: number }) => ({
    plain: useAsk(monitorEquipmentQuery, { page }).data?.total,
    keeping: useAsk(monitorEquipmentQuery, { page }, { keepPrevious: true }).data?.total,
  });
  const { result, rerender } = shown(useBoth, { page: 1 });
  await waitFor(() => expect(result.current).toEqual({ plain: 3, keeping: 3 }));
  rerender({ page: 2 });
  expect(result.current).toEqual({ plain: undefined, keeping: 3 });
  await waitFor(() => expect(result.current).toEqual({ plain: 4, keeping: 4 }));
});

test('an answer that was there before the program is drawn at first, and the call is not made', async () => {
  const body = { code: '200', message: '', data: { total: 9, rows: [] } };
  const answer = { response: Response.json({ data: [{ status: 200, headers: {}, body }] }), at: Date.now() };
  const { language } = usePreferences.getState();
  globalThis.tidegateEarly = {
    language,
    asked: [`${monitorEquipmentQuery.path}?page=1`],
    answer: Promise.resolve(answer),
  };
  history.replaceState(null, '', '/monitor/eg/list');
  startAskedFirst();
  await new Promise((resolve) => setTimeout(resolve));
  const renders: (number | undefined)[] = [];
  shown(() => renders.push(useAsk(monitorEquipmentQuery, { page: 1 }).data?.total), null);
  expect(renders).toEqual([9]);
  expect(server.asked(monitorEquipmentQuery)).toEqual([]);
  forgetFirst();
});

test('answers that arrive together are notified in one task, even if a listener fails', () => {
  createQueryClient();
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
  const notified: number[] = [];
  notifyManager.schedule(() => notified.push(1));
  notifyManager.schedule(() => {
    throw new Error('a listener fails');
  });
  notifyManager.schedule(() => notified.push(2));
  vi.advanceTimersToNextTimer();
  expect(notified).toEqual([1, 2]);
  expect(globalThis.reportError).toHaveBeenCalledOnce();
});

/** Two calls and a composed answer that depends on the first, with the ways to refetch them. */
const useThree = () => ({
  plain: useAsk(monitorEquipmentQuery, {}).data?.total,
  doubled: useRead(monitorEquipmentQuery, {}, async (signal) => {
    const { total } = await ask(monitorEquipmentQuery, {}, { signal });
    return total * 2;
  }).data,
  others: useAsk(pageQueryAll, { equipmentId: '1' }).data,
  invalidate: useInvalidate(),
  reset: useReset(),
});

async function showThree() {
  server.answer(monitorEquipmentQuery, rows(3), rows(3), rows(7));
  server.answer(pageQueryAll, { data: [] });
  const { result } = shown(useThree, null);
  await waitFor(() => expect(result.current).toMatchObject({ plain: 3, doubled: 6, others: [] }));
  return result;
}

test('an invalidated call is made again with everything derived from it, and no other call', async () => {
  const result = await showThree();
  await act(() => result.current.invalidate(centreQueryAll, monitorEquipmentQuery));
  await waitFor(() => expect(result.current).toMatchObject({ plain: 7, doubled: 14 }));
  expect(server.asked(pageQueryAll)).toHaveLength(1);
});

test('a reset answer is removed even if the call is refused from then on', async () => {
  const result = await showThree();
  server.answer(monitorEquipmentQuery, { refusal: 'sharePassword' });
  await act(() => result.current.reset(monitorEquipmentQuery));
  await waitFor(() => expect(result.current).toMatchObject({ plain: undefined, doubled: undefined, others: [] }));
  expect(server.asked(pageQueryAll)).toHaveLength(1);
});

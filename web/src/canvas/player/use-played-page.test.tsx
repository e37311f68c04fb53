import { pagePlayed } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { usePlayedPage } from './use-played-page.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (dataId: string) => ({
  id: dataId.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 100, height: 30 },
  dataId,
});

test('the signals of a page are asked for before it is drawn, and once however often the page is fetched', async () => {
  const server = new FakeServer()
    .answer(pagePlayed, { data: { version: 2, con: {}, widgets: [text('7')] } })
    .answer(signalLookup, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  // For each rendering of the page: true if its signals were requested.
  const draws: boolean[] = [];
  const { result } = renderHook(
    () => {
      const { query, played } = usePlayedPage('5');
      if (played !== undefined) draws.push(server.asked(signalLookup).length > 0);
      return query;
    },
    { wrapper },
  );
  await waitFor(() => expect(draws[0]).toBe(true));
  await result.current.refetch();
  expect(server.asked(pagePlayed)).toHaveLength(2);
  expect(server.asked(signalLookup)).toHaveLength(1);
});

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { monitorEquipmentValues } from '@tidegate/contract/nouns/equipment/calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { askOptions } from '../use-ask.ts';
import type { Followed } from './live-stream.ts';
import { useStreamed } from './use-streamed.ts';
import * as windowStream from './window-stream.ts';

const INPUT = { equipmentIds: ['5'] };
const followed = new Set<Followed>();
const network = vi.fn<typeof fetch>(async () => Response.json({ code: '200', message: '', data: [] }));

function List() {
  const isLive = useStreamed(monitorEquipmentValues, [INPUT]);
  const { data } = useQuery(askOptions(monitorEquipmentValues, INPUT));
  return `${isLive ? 'live' : 'polled'} ${data?.map(({ equipmentId }) => equipmentId).join() ?? ''}`;
}

afterEach(() => {
  followed.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a list shows what the stream sends, asks at once when it breaks, and leaves nothing behind', async () => {
  vi.stubGlobal('fetch', network);
  vi.spyOn(windowStream.windowStream(), 'follow').mockImplementation((one) => {
    followed.add(one);
    return () => followed.delete(one);
  });
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  const [one] = followed;
  expect(one?.topic()).toEqual({ call: '/lfscada/monitor/equipment/values', fields: { equipmentIds: '["5"]' } });
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1));
  act(() => one?.onLive(true));
  act(() => one?.onAnswer([{ equipmentId: '5', values: [] }]));
  expect(await screen.findByText('live 5')).toBeDefined();
  act(() => one?.onLive(false));
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('polled')).toBeDefined();
  unmount();
  expect(followed.size).toBe(0);
});

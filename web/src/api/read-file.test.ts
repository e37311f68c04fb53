import { monitorHistoryExport } from '@tidegate/contract/nouns/monitor/calls.ts';
import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { askFile } from './ask.ts';
import type { Arrived } from './read-file.ts';

const INPUT = { signalIds: ['1'], from: 0, to: 1 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A server that sends what the test says, and a clock advanced by hand. */
function download(headers: Record<string, string> = {}) {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  const clock = new FakeClock();
  const network = vi.fn<typeof fetch>(async (_path, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        feed = controller;
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv', ...headers } });
  });
  const arrived: Arrived[] = [];
  const control = new AbortController();
  const file = askFile(monitorHistoryExport, INPUT, {
    network,
    clock,
    signal: control.signal,
    onArrived: (one) => arrived.push(one),
  });
  return { file, arrived, control, clock, feed: () => feed };
}
const begun = async (made: ReturnType<typeof download>) => {
  await vi.waitFor(() => expect(made.feed()).toBeDefined());
  return made;
};

test('a file arrives in pieces that are reported, and each piece restarts the timeout', async () => {
  const { file, arrived, clock, feed } = await begun(download({ 'x-about-bytes': '40' }));
  feed()?.enqueue(bytesOf('a,b\r\n'));
  feed()?.enqueue(bytesOf('1,2\r\n'));
  feed()?.close();
  const blob = await file;
  expect([blob.type, await blob.text()]).toEqual(['text/csv', 'a,b\r\n1,2\r\n']);
  expect(arrived.map(({ bytes, aboutBytes }) => [bytes, aboutBytes])).toEqual([
    [5, 40],
    [10, 40],
  ]);
  expect(clock.waiting).toBe(0);
});

test('an incomplete file fails', async () => {
  const { file, feed } = await begun(download());
  feed()?.enqueue(bytesOf('a,b\r\n'));
  feed()?.error(new TypeError('network error'));
  await expect(file).rejects.toMatchObject({ failure: 'broken' });
});

test('a file without data until the timeout fails', async () => {
  const { file, feed, clock } = await begun(download());
  const ended = file.then(
    () => 'whole',
    (error: unknown) => error,
  );
  await clock.turn(HTTP_TIMEOUT_MS - 1);
  feed()?.enqueue(bytesOf('a'));
  await clock.turn(HTTP_TIMEOUT_MS - 1);
  expect(clock.waiting).toBe(1);
  await clock.turn(1);
  expect(await ended).toMatchObject({ failure: 'timeout' });
});

test('a cancelled file fails without a message', async () => {
  const { file, control, clock } = await begun(download());
  control.abort();
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  expect(clock.waiting).toBe(0);
});

import { MessageChannel } from 'node:worker_threads';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveCalls } from './thread-calls.ts';

/** Asks a served call and answers what came back over the channel. */
async function asked(output: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  serveCalls(port2, { read: async () => output }, () => undefined);
  const answer = new Promise((resolve) => port1.once('message', resolve));
  port1.postMessage({ id: 1, name: 'read', input: undefined });
  try {
    return await answer;
  } finally {
    port1.close();
  }
}

test('an empty array shared by many answers can be sent repeatedly', async () => {
  const nothing = { count: 0, times: new Float64Array(0) };
  for (let turn = 0; turn < 3; turn += 1) expect(await asked([nothing])).toEqual({ id: 1, output: [nothing] });
});

test('bytes in shared memory are copied', async () => {
  const bytes = new Uint8Array(zstdDecompressSync(zstdCompressSync(Buffer.alloc(100))).buffer);
  expect(await asked(bytes)).toMatchObject({ output: bytes });
});

test('bytes with their own memory are transferred', async () => {
  const times = Float64Array.of(1, 2, 3);
  expect(await asked({ times })).toEqual({ id: 1, output: { times: Float64Array.of(1, 2, 3) } });
  expect(times).toHaveLength(0);
});

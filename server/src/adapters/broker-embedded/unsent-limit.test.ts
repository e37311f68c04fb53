import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { limitUnsent } from './unsent-limit.ts';

test('unread data of a client is kept up to the limit and one packet', () => {
  const limit = 1_000;
  const packet = 300;
  let exceeded = 0;
  // Its first write is never finished: everything behind it waits.
  const stream = new Duplex({ read: () => {}, write: () => {} });
  limitUnsent(stream, limit, () => (exceeded += 1));
  for (let n = 0; n < 100; n++) stream.write(Buffer.alloc(packet));
  expect(stream.writableLength).toBeLessThanOrEqual(limit + packet);
  expect(exceeded).toBe(1);
});

test('a packet larger than the limit is sent if nothing is queued before it', () => {
  const sent: number[] = [];
  const stream = new Duplex({
    read: () => {},
    write: (chunk: Uint8Array, _encoding, done) => {
      sent.push(chunk.length);
      done();
    },
  });
  limitUnsent(stream, 1_000, () => sent.push(-1));
  stream.write(Buffer.alloc(50_000));
  stream.write(Buffer.alloc(50_000));
  expect(sent).toEqual([50_000, 50_000]);
});

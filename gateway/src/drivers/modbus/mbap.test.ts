import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MbapFrames } from './mbap.ts';

const frame = (id: number, body: readonly number[]) => [id >> 8, id & 0xff, 0, 0, 0, body.length, ...body];

test('frames are reassembled however the network splits them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(0xffff), fc.array(fc.nat(255), { minLength: 2, maxLength: 254 })), { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      (answers, cut) => {
        const bytes = answers.flatMap(([id, body]) => frame(id, body));
        const frames = new MbapFrames();
        for (let at = 0; at < bytes.length; at += cut) {
          expect(frames.accepts(Uint8Array.from(bytes.slice(at, at + cut)))).toBe(true);
        }
      },
    ),
  );
});

test.each([
  ['text', [...Buffer.from('HTTP/1.1 400')]],
  ['another protocol', [0, 1, 0, 1, 0, 3, 1, 3, 0]],
  ['a frame without a function', [0, 1, 0, 0, 0, 1, 1]],
  ['a frame that is too long', [0, 1, 0, 0, 1, 0, 1]],
  ['a frame after one that lacks a byte', [...frame(1, [1, 3, 2, 0, 7]).slice(0, -1), ...frame(2, [1, 3, 2, 0, 7])]],
])('%s is refused', (_what, bytes) => {
  expect(new MbapFrames().accepts(Uint8Array.from(bytes))).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAnswer, encodeAnswer } from './answer.ts';
import { BlockPacker } from './block.ts';
import { ColumnsError } from './columns-error.ts';

const packer = new BlockPacker();
const block = (from: number, count: number): Uint8Array =>
  packer.pack({
    count,
    times: Float64Array.from({ length: count }, (_, index) => from + index),
    values: Float64Array.from({ length: count }, (_, index) => index / 2),
  });

test('the blocks of a signal are returned joined', () => {
  const bytes = encodeAnswer([
    { signalId: 7, blocks: [block(0, 3), block(10, 2)] },
    { signalId: 4_000_000_000, blocks: [] },
  ]);
  const [first, second] = decodeAnswer(bytes);
  expect(first?.signalId).toBe(7);
  expect([...(first?.columns.times ?? [])]).toEqual([0, 1, 2, 10, 11]);
  expect([...(first?.columns.values ?? [])]).toEqual([0, 0.5, 1, 0, 0.5]);
  expect(second).toMatchObject({ signalId: 4_000_000_000, columns: { count: 0 } });
});

test('an answer with one changed bit is rejected, so that no wrong value is shown', () => {
  const bytes = encodeAnswer([{ signalId: 1, blocks: [block(0, 100)] }]);
  for (let bit = 13 * 8; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice();
    changed[bit >>> 3] = (changed[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => decodeAnswer(changed)).toThrow(ColumnsError);
  }
});

test('bytes that are not an answer are rejected with a named error', () => {
  const whole = encodeAnswer([{ signalId: 1, blocks: [block(0, 10)] }]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(whole.length - 1), (random, cut) => {
      expect(() => decodeAnswer(random)).toThrow(ColumnsError);
      expect(() => decodeAnswer(whole.subarray(0, cut))).toThrow(ColumnsError);
      try {
        decodeAnswer(Uint8Array.of(...whole.subarray(0, 4), ...random));
      } catch (error) {
        expect(error).toBeInstanceOf(ColumnsError);
      }
    }),
    { numRuns: 2_000 },
  );
});

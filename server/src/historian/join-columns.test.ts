import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockPacker } from '@tidegate/columns/block.ts';
import { joinBlocks } from './join-columns.ts';

/** Distinct times as a packed block holds them, out of so few that blocks often overlap. */
const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 10 });

test('blocks of a signal are joined by time whether they overlap or not, and the last block of a time wins', () => {
  const packer = new BlockPacker();
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), (parts) => {
      const expected = new Map<number, number>();
      const blocks = parts.map((part, value) => {
        const sorted = Float64Array.from(part).toSorted();
        for (const time of sorted) expected.set(time, value);
        return packer.pack({ count: sorted.length, times: sorted, values: sorted.map(() => value) });
      });
      const joined = joinBlocks(blocks);
      const points = Array.from(joined.times, (time, index) => [time, joined.values[index]]);
      expect(points).toEqual([...expected].toSorted(([a], [b]) => a - b));
      expect(joined.count).toBe(expected.size);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchNumber, ReceiptBook, toRanges } from './receipts.ts';

describe('toRanges', () => {
  test('joins neighbours and repeated numbers', () => {
    expect(toRanges([5, 3, 4, 9, 4, 1])).toEqual([
      [1, 1],
      [3, 5],
      [9, 9],
    ]);
  });

  test('contains exactly the numbers, with gaps between the ranges', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60)), (numbers) => {
        const ranges = toRanges(numbers);
        const held = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
        expect(held).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        for (const [n, [from]] of ranges.entries())
          if (n > 0) expect(from).toBeGreaterThan((ranges[n - 1]?.[1] ?? 0) + 1);
      }),
    );
  });
});

test.each([
  { uuid: '17', batch: 17 },
  { uuid: '9007199254740991', batch: Number.MAX_SAFE_INTEGER },
  { uuid: '9007199254740993', batch: undefined },
  { uuid: '6f9619ff-8b86-d011-b42d-00cf4fc964ff', batch: undefined },
  { uuid: '', batch: undefined },
  { uuid: '-1', batch: undefined },
  { uuid: undefined, batch: undefined },
])('the uuid $uuid is batch $batch', ({ uuid, batch }) => {
  expect(batchNumber(uuid)).toBe(batch);
});

test('each gateway gets its own acknowledgement, once', () => {
  const book = new ReceiptBook();
  book.record('A', 2);
  book.record('B', 7);
  book.record('A', 1);
  expect([...book.drain()]).toEqual([
    ['A', { ranges: [[1, 2]] }],
    ['B', { ranges: [[7, 7]] }],
  ]);
  expect(book.drain().size).toBe(0);
});

test('a batch with unassigned points is not among the committed ones', () => {
  const book = new ReceiptBook();
  book.record('A', 1);
  book.record('A', 2, [7]);
  book.record('A', 3);
  expect(book.drain().get('A')).toEqual({
    ranges: [
      [1, 1],
      [3, 3],
    ],
    unplaced: [{ batch: 2, signals: [7] }],
  });
});

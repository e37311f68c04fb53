import { expect, test } from 'vitest';
import { paretoRows } from './pareto-rows.ts';

const shares = (values: readonly number[], total?: number) =>
  paretoRows(
    values.map((value) => ({ value })),
    total,
  ).map(({ cause, bar, sum }) => [cause.value, bar, sum.before, sum.after]);

test('the largest cause is the first, and the shares add up', () => {
  expect(shares([10, 60, 30])).toEqual([
    [60, 100, 0, 60],
    [30, 50, 60, 90],
    [10, 10 / 0.6, 90, 100],
  ]);
});

test('a cause that is not listed counts in the total', () => {
  expect(shares([50, 25], 100)).toEqual([
    [50, 100, 0, 50],
    [25, 50, 50, 75],
  ]);
});

test('a total that is less than the sum of its causes is not believed, and nothing has no bar', () => {
  expect(shares([4, 0, -1, Number.NaN], 1)).toEqual([[4, 100, 0, 100]]);
  expect(shares([])).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExactSum } from './exact-sum.ts';

function summed(values: readonly number[]): ExactSum {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum;
}

describe('an exact sum', () => {
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });

  test('is the same in any order', () => {
    fc.assert(
      fc.property(fc.array(double), (values) => {
        expect(summed(values.toReversed()).exact).toBe(summed(values).exact);
        expect(summed(values.toSorted((one, other) => one - other)).exact).toBe(summed(values).exact);
      }),
    );
  });

  test('of one value is that value, and of values that cancel each other zero', () => {
    fc.assert(
      fc.property(double, (value) => {
        expect(summed([value]).value).toBe(value + 0);
        expect(summed([1e300, value, -1e300]).exact).toBe(summed([value]).exact);
        expect(summed([value, -value]).value).toBe(0);
      }),
    );
    expect(summed([0.1, 0.2, 0.3]).value).toBeCloseTo(0.6, 15);
    expect(summed([Number.NaN, Number.POSITIVE_INFINITY, 5e-324]).value).toBe(5e-324);
  });
});

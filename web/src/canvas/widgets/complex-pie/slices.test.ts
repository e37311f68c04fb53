import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicePath, slicesOf } from './slices.ts';

test('a slice is a share of the known values, and unknown, negative and zero values have none', () => {
  expect(slicesOf([1, null, 3, -5, 0])).toEqual([
    { index: 0, from: 0, to: 0.25, share: 0.25 },
    { index: 2, from: 0.25, to: 1, share: 0.75 },
  ]);
  expect(slicesOf([null, -1])).toEqual([]);
});

test('the shares of all slices add up to one', () => {
  const figure = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 20 }), (figures) => {
      const slices = slicesOf(figures);
      const sum = slices.reduce((total, { share }) => total + share, 0);
      return slices.length === 0 || Math.abs(sum - 1) < 1e-9;
    }),
  );
});

test('a single slice is drawn as a whole ring, which one arc cannot draw', () => {
  const path = slicePath({ from: 0, to: 1 }, { x: 0, y: 0 }, { outer: 10, inner: 5 });
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).not.toContain('NaN');
});

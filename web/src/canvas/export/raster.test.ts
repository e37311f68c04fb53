import { expect, test } from 'vitest';
import { isDrawable } from './raster.ts';

test.each([
  [1_200, 696, 3, true],
  [10_000, 10_000, 1, true],
  [10_000, 400, 2, false],
  [6_000, 6_000, 2, false],
])('a page of %d × %d is offered at %d times its resolution: %s', (width, height, times, isOffered) => {
  expect(isDrawable({ width, height }, times)).toBe(isOffered);
});

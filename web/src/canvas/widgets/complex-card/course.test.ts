import { expect, test } from 'vitest';
import { courseOf, missedBy, spanIn } from './course.ts';

test('a course goes from the highest figure at the top to the lowest at the bottom', () => {
  expect(courseOf({ times: [0, 50, 100], values: [1, 3, 2] }, 0, 100)).toEqual({
    path: 'M0.0000 1.0000L0.5000 0.0000L1.0000 0.5000',
    change: 1,
  });
});

test('a course has a gap where nothing was measured', () => {
  expect(courseOf({ times: [0, 25, 50, 75], values: [1, null, 2, 1] }, 0, 100)?.path).toBe(
    'M0.0000 1.0000M0.5000 0.0000L0.7500 1.0000',
  );
});

test('a value that never changed lies in the middle, and one figure has no change', () => {
  expect(courseOf({ times: [10], values: [7] }, 0, 100)).toEqual({ path: 'M0.1000 0.5000', change: null });
  expect(courseOf({ times: [10], values: [null] }, 0, 100)).toBeUndefined();
});

test('a signal that is younger than the time has no change over it', () => {
  expect(courseOf({ times: [60, 90], values: [1, 3] }, 0, 100)?.change).toBeNull();
  expect(courseOf({ times: [5, 90], values: [1, 3] }, 0, 100)?.change).toBe(2);
});

test('a target is met at it, and missed by the difference on its wrong side', () => {
  expect([missedBy(5, 5, false), missedBy(7, 5, false), missedBy(3, 5, false)]).toEqual([0, 0, 2]);
  expect([missedBy(5, 5, true), missedBy(7, 5, true), missedBy(3, 5, true)]).toEqual([0, 2, 0]);
});

test('a time is a whole number of days, hours or minutes where it is one', () => {
  expect([172_800, 86_400, 7_200, 5_400, 60, 100].map(spanIn)).toEqual([
    { count: 2, unit: 'd' },
    { count: 1, unit: 'd' },
    { count: 2, unit: 'h' },
    { count: 90, unit: 'min' },
    { count: 1, unit: 'min' },
    { count: 1.7, unit: 'min' },
  ]);
});

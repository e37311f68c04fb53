import { expect, test } from 'vitest';
import { sideOf, SPREAD_GAP_PX, SPREAD_MAX, spreadOffsets } from './spread.ts';

const COUNTS = Array.from({ length: SPREAD_MAX - 1 }, (_, index) => index + 2);

test.each(COUNTS)('%d marks at one place are spread so that none covers another or the place', (count) => {
  const offsets = [{ x: 0, y: 0 }, ...spreadOffsets(count)];
  expect(offsets).toHaveLength(count + 1);
  const gaps = offsets.flatMap((one, index) =>
    offsets.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(SPREAD_GAP_PX - 0.001);
});

test('the first mark of a spread is above its place', () => {
  const [first] = spreadOffsets(2);
  expect(first?.x).toBeCloseTo(0);
  expect(first?.y).toBeLessThan(0);
});

test('the names of marks around a place are outwards of them', () => {
  expect(spreadOffsets(3).map(sideOf)).toEqual(['top', 'right', 'left']);
  expect(spreadOffsets(4).map(sideOf)).toEqual(['top', 'right', 'bottom', 'left']);
});

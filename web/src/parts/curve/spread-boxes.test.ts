import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadBoxes, type Box } from './spread-boxes.ts';

const within = { x: 0, y: 0, width: 300, height: 200 };
const box = (x: number, y: number): Box => ({ x, y, width: 40, height: 10 });
const numbers = fc.array(fc.record({ x: fc.nat(250), y: fc.nat(180) }), { maxLength: 30 });

test('a label near another one moves along its line, and one apart stays', () => {
  expect(spreadBoxes([box(4, 20), box(4, 25), box(4, 60)], 'x', within)).toEqual([box(4, 20), box(44, 25), box(4, 60)]);
  expect(spreadBoxes([box(4, 20), box(10, 20)], 'y', within)).toEqual([box(4, 20), box(10, 30)]);
});

test('a label that has no room left is not drawn', () => {
  const row = Array.from({ length: 9 }, () => box(0, 0));
  expect(spreadBoxes(row, 'x', within).filter((one) => one === null)).toHaveLength(2);
});

test('no label lies over another, whatever the limits are', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.constantFrom('x' as const, 'y' as const), (wanted, others, along) => {
      const taken = spreadBoxes(
        others.map(({ x, y }) => box(x, y)),
        'x',
        within,
      ).filter((one) => one !== null);
      const placed = spreadBoxes(
        wanted.map(({ x, y }) => box(x, y)),
        along,
        within,
        taken,
      ).filter((one) => one !== null);
      const all = [...taken, ...placed];
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1)) {
          const isApart = Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height;
          expect(isApart).toBe(true);
        }
    }),
  );
});

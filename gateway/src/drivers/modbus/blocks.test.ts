import { isBitArea } from '@tidegate/contract/protocols/modbus-address.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODBUS_AREAS } from '@tidegate/contract/protocols/modbus.ts';
import { splitBlock } from '../shared/spans.ts';
import { mergeBlocks } from './blocks.ts';

const holding = (start: number, count = 1) => ({ area: 'holding', start, count }) as const;

test('neighbours and points across a small gap are read in one request', () => {
  const blocks = mergeBlocks([holding(0), holding(1, 2), holding(11), holding(21)], { mergeGap: 8, maxBlock: 120 });
  expect(blocks).toEqual([
    { area: 'holding', start: 0, count: 12, members: [0, 1, 2] },
    { area: 'holding', start: 21, count: 1, members: [3] },
  ]);
});

test('without an allowed gap only adjacent points are merged, and areas never are', () => {
  const places = [holding(0), holding(2), { area: 'input', start: 1, count: 1 } as const];
  expect(mergeBlocks(places, { mergeGap: 0, maxBlock: 120 })).toHaveLength(3);
});

const placeArbitrary = fc.oneof(
  fc.record({
    area: fc.constantFrom(...MODBUS_AREAS.filter(isBitArea)),
    start: fc.integer({ min: 0, max: 5_000 }),
    count: fc.constant(1),
  }),
  fc.record({
    area: fc.constantFrom(...MODBUS_AREAS.filter((area) => !isBitArea(area))),
    start: fc.integer({ min: 0, max: 500 }),
    count: fc.constantFrom(1, 2, 4, 10, 60),
  }),
);
const limitsArbitrary = fc.record({
  mergeGap: fc.integer({ min: 0, max: 20 }),
  maxBlock: fc.integer({ min: 1, max: 125 }),
});

test('every point is read exactly once, inside its block, and blocks keep within the limits', () => {
  fc.assert(
    fc.property(fc.array(fc.option(placeArbitrary, { nil: undefined })), limitsArbitrary, (places, limits) => {
      const blocks = mergeBlocks(places, limits);
      const expected = places.flatMap((place, index) => (place === undefined ? [] : [index]));
      expect(blocks.flatMap((block) => block.members).toSorted((a, b) => a - b)).toEqual(expected);
      for (const block of blocks) {
        const own = block.members.flatMap((index) => places[index] ?? []);
        const longest = Math.max(...own.map((place) => place.count));
        const most = isBitArea(block.area) ? Math.min(2_000, limits.maxBlock * 16) : Math.max(limits.maxBlock, longest);
        expect(block.count).toBeLessThanOrEqual(most);
        if (longest > limits.maxBlock && !isBitArea(block.area)) expect(block.count).toBe(longest);
        for (const place of own) {
          expect(place.area).toBe(block.area);
          expect(place.start).toBeGreaterThanOrEqual(block.start);
          expect(place.start + place.count).toBeLessThanOrEqual(block.start + block.count);
        }
      }
    }),
  );
});

test('a split block holds the same points in narrower requests', () => {
  fc.assert(
    fc.property(fc.array(placeArbitrary, { minLength: 1 }), limitsArbitrary, (places, limits) => {
      for (const block of mergeBlocks(places, limits)) {
        const parts = splitBlock(block, places);
        expect(parts.flatMap((part) => part.members)).toEqual(block.members);
        expect(parts).toHaveLength(block.members.length < 2 ? 1 : 2);
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(block.start);
          expect(part.start + part.count).toBeLessThanOrEqual(block.start + block.count);
        }
      }
    }),
  );
});

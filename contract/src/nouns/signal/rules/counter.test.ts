import { expect, test } from 'vitest';
import { counterOf, increaseOf } from './counter.ts';

const signal = (more: object = {}) => ({
  dataType: 'float64' as const,
  rollsOverAt: null,
  scaling: 'factor' as const,
  factor: 1,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  ...more,
});

test.each([
  ['a rise', {}, 100, 150, 50],
  ['no change', {}, 100, 100, 0],
  ['a reset of a number without a range', {}, 100, 3, 3],
  ['a roll-over of 16 bits', { dataType: 'uint16' }, 65_500, 14, 50],
  ['a roll-over of 16 bits in tenths', { dataType: 'uint16', factor: 0.5 }, 32_750, 7, 25],
  ['a roll-over of 24 bits', { dataType: 'uint32' }, 2 ** 24 - 6, 4, 10],
  ['a roll-over of 32 bits', { dataType: 'uint32' }, 2 ** 32 - 6, 4, 10],
  ['a reset of 16 bits in the middle', { dataType: 'uint16' }, 30_000, 14, 14],
  ['a reset of 16 bits from the top to the middle', { dataType: 'uint16' }, 65_500, 30_000, 30_000],
  ['a reset of 32 bits', { dataType: 'uint32' }, 1_000_000, 0, 0],
  ['a signed number, which does not begin again at 0', { dataType: 'int16' }, 32_767, -32_768, 0],
  ['a roll-over that the signal says', { rollsOverAt: 100_000 }, 99_990.5, 9.5, 19],
  ['a reset of a counter whose range is known', { rollsOverAt: 100_000 }, 43_210, 7, 7],
  ['a device that restores a value saved before', {}, 352_900, 352_800, 0],
  ['a correction of a counter whose range is known', { rollsOverAt: 1_000_000 }, 352_900, 352_800, 0],
  ['a counter beyond its range', { rollsOverAt: 1_000 }, 5_000, 7, 7],
] as const)('%s counts what was counted', (_name, more, before, value, increase) => {
  expect(increaseOf(before, value, counterOf(signal(more)))).toBeCloseTo(increase, 9);
});

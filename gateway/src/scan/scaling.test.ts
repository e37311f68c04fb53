import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComputed, isSpike, toEngineering, toRaw } from './scaling.ts';

const point = (dataType: Parameters<typeof toRaw>[1]['dataType'], factor = 1, offset = 0) => ({
  dataType,
  factor,
  offset,
  root: null,
  clampLow: null,
  clampHigh: null,
});

test('an engineering value keeps the digits that its raw value has', () => {
  expect(toEngineering(123_456_789_012_345n, point('int64', 0.001))).toBe(123_456_789_012.345);
  expect(toEngineering(9_007_199_254_740_991n, point('uint64', 2))).toBe(18_014_398_509_481_982);
  expect(toEngineering(1.23456789012345, point('float64', 10))).toBe(12.3456789012345);
  expect(toEngineering(100.1, point('float64', 0.1, -10))).toBe(0.01);
  expect(toEngineering(1e-40, point('float64', 3))).toBe(3e-40);
  expect(toEngineering(0, point('int16', -1))).toBe(0);
  for (let raw = -32_768; raw <= 32_767; raw += 7)
    expect(toEngineering(raw, point('int16', 0.001))).toBe(Number(`${raw}e-3`) + 0);
});

test('an engineering value has no surplus digits', () => {
  expect(toEngineering(3, point('int16', 0.1))).toBe(0.3);
  expect(toEngineering(-400, point('int16', 0.1, 5))).toBe(-35);
  expect(toEngineering(12n, point('uint64', 0.5))).toBe(6);
});

test('an unscaled value is exactly the value that was read', () => {
  expect(toEngineering(2n ** 60n + 1n, point('int64'))).toBe(2n ** 60n + 1n);
  expect(toEngineering(0.1 + 0.2, point('float64'))).toBe(0.1 + 0.2);
  expect(toEngineering(null, point('int16', 0.1))).toBeNull();
  expect(toEngineering('a', point('string', 0.1))).toBe('a');
});

test('a bool, a text and a time are never scaled', () => {
  expect(isComputed(point('bool', 2))).toBe(false);
  expect(isComputed(point('string', 2))).toBe(false);
  expect(isComputed(point('datetime', 2))).toBe(false);
  expect(isComputed(point('uint8', 2))).toBe(true);
});

test('a scaled integer is converted back unchanged', () => {
  const factors = fc.constantFrom(0.01, 0.1, 0.5, 2, 10, -1);
  fc.assert(
    fc.property(
      fc.integer({ min: -32_768, max: 32_767 }),
      factors,
      fc.integer({ min: -100, max: 100 }),
      (raw, factor, offset) => {
        const scaled = point('int16', factor, offset);
        // -0 and 0 are the same register.
        expect(Number(toRaw(toEngineering(raw, scaled), scaled)) + 0).toBe(raw);
      },
    ),
  );
});

test.each([
  ['a text for a number', 'x', point('int16'), 1722],
  ['a number for a bool', 1, point('bool'), 1722],
  ['a number for a text', 1, point('string'), 1722],
  ['nothing', null, point('float64'), 1722],
  ['an infinite raw value', 1e308, point('int16', 1e-10), 2003],
] as const)('%s is refused', (_name, value, where, code) => {
  expect(() => toRaw(value, where)).toThrow(expect.objectContaining({ code }));
});

test('a clamped value stays between its limits', () => {
  const clamped = { ...point('int16', 0.1), clampLow: 0, clampHigh: 10 };
  expect([-1, 0, 50, 100, 101].map((raw) => toEngineering(raw, clamped))).toEqual([0, 0, 5, 10, 10]);
});

test('only a number outside its limits is a spike', () => {
  const limits = { discardLow: 0, discardHigh: 10 };
  expect([-0.1, 0, 10, 10.1, 11n].map((value) => isSpike(value, limits))).toEqual([true, false, false, true, true]);
  expect(isSpike('a', limits)).toBe(false);
  expect(isSpike(1e9, { discardLow: null, discardHigh: null })).toBe(false);
});

test('a square root is inverted, and a value without a raw value is refused', () => {
  const root = { rawLow: 0, rawHigh: 27_648, engLow: 0, engHigh: 120 };
  const flow = { ...point('int16'), root };
  expect(isComputed(flow)).toBe(true);
  expect([6_912, 27_648, -20].map((raw) => toEngineering(raw, flow))).toEqual([60, 120, 0]);
  expect(toRaw(60, flow)).toBe(6_912);
  expect(() => toRaw(-1, flow)).toThrow(expect.objectContaining({ code: 2003 }));
});

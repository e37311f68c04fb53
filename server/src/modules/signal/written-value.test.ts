import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isWritten, jsonValue } from './written-value.ts';

const plain = {
  scaling: 'factor',
  factor: 1,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
} as const;

test('a float32 value read back rounded equals the written one', () => {
  fc.assert(
    fc.property(
      fc.float({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
      (value, noise) => {
        const wanted = value * (1 + noise);
        expect(isWritten({ dataType: 'float32', ...plain }, wanted, Math.fround(wanted))).toBe(true);
      },
    ),
  );
});

test('an unscaled integer read back has to equal the written one', () => {
  expect(isWritten({ dataType: 'uint32', ...plain }, 16_777_217, 16_777_216)).toBe(false);
  expect(isWritten({ dataType: 'uint32', ...plain }, 4_000_000_000, 4_000_000_001)).toBe(false);
  expect(isWritten({ dataType: 'uint64', ...plain }, 2n ** 63n + 1n, 2n ** 63n + 1n)).toBe(true);
  expect(isWritten({ dataType: 'uint64', ...plain }, 2n ** 63n + 1n, 2n ** 63n)).toBe(false);
  expect(isWritten({ dataType: 'int64', ...plain }, 5n, 5)).toBe(true);
});

test('a scaled value read back equals the written one rounded to a step of its register', () => {
  const scaled = { ...plain, dataType: 'int16', factor: 0.1, offset: -40 } as const;
  expect(isWritten(scaled, 21.34, 21.3)).toBe(true);
  expect(isWritten(scaled, 21.34, 21.4)).toBe(false);
});

test('a square-root value read back equals the written one rounded to its raw value', () => {
  const root = {
    ...plain,
    dataType: 'uint16',
    scaling: 'sqrt',
    rawLow: 0,
    rawHigh: 100,
    engLow: 0,
    engHigh: 10,
  } as const;
  expect(isWritten(root, 5.02, 5)).toBe(true);
  expect(isWritten(root, 5.2, 5)).toBe(false);
});

test('booleans and texts are compared as such, and a missing value never matches', () => {
  expect(isWritten({ dataType: 'bool', ...plain }, true, 1)).toBe(true);
  expect(isWritten({ dataType: 'bool', ...plain }, true, false)).toBe(false);
  expect(isWritten({ dataType: 'string', ...plain }, 'a', 'a')).toBe(true);
  expect(isWritten({ dataType: 'string', ...plain }, 'a', 'A')).toBe(false);
  expect(isWritten({ dataType: 'float64', ...plain }, 0, null)).toBe(false);
  expect(isWritten({ dataType: 'float64', ...plain }, 5, Number.NaN)).toBe(false);
});

test('in JSON 64-bit integers are decimal text, and NaN and infinities are null', () => {
  expect([jsonValue(2n ** 63n), jsonValue(Number.NaN), jsonValue(undefined), jsonValue(true)]).toEqual([
    '9223372036854775808',
    null,
    null,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test('a value occupies as many registers as its type needs, and a coil one', () => {
  const count = (dataType: Parameters<typeof parseAddress>[1]) =>
    parseAddress({ area: 'holding', address: 0 }, dataType).count;
  expect([count('uint8'), count('int16'), count('float32'), count('int64'), count('float64')]).toEqual([1, 1, 2, 4, 4]);
  expect(parseAddress({ area: 'holding', address: 0, length: 20 }, 'string').count).toBe(20);
  expect(parseAddress({ area: 'holding', address: 0, length: 4 }, 'datetime').count).toBe(4);
  expect(parseAddress({ area: 'coil', address: 7 }, 'bool')).toMatchObject({ start: 7, count: 1 });
});

test.each([
  ['no area', { address: 1 }, 'int16', 99904],
  ['a negative address', { area: 'holding', address: -1 }, 'int16', 99904],
  ['an unknown field', { area: 'holding', address: 1, offset: 3 }, 'int16', 99904],
  ['an end beyond the last register', { area: 'holding', address: 65_535 }, 'int32', 99904],
  ['a bit of a number', { area: 'holding', address: 1, bit: 3 }, 'int16', 99904],
  ['a bit of a coil', { area: 'coil', address: 1, bit: 3 }, 'bool', 99904],
  ['a length of a number', { area: 'holding', address: 1, length: 3 }, 'int16', 99904],
  ['a datetime of three registers', { area: 'holding', address: 1, length: 3 }, 'datetime', 99904],
  ['a number in a coil', { area: 'coil', address: 1 }, 'int16', 1722],
] as const)('%s is refused', (_name, address, dataType, code) => {
  expect(() => parseAddress(address, dataType)).toThrow(expect.objectContaining({ code }));
});

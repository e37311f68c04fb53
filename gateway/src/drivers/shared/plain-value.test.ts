import { expect, test } from 'vitest';
import { plainValue } from './plain-value.ts';

test.each([
  [21.5, 'float64', 21.5],
  ['21.5', 'float32', 21.5],
  [' 7 ', 'int16', 7],
  [7, 'int64', 7n],
  ['18446744073709551615', 'uint64', 18_446_744_073_709_551_615n],
  [12n, 'int32', 12],
  [1, 'bool', true],
  ['OFF', 'bool', false],
  [42, 'string', '42'],
  [' padded ', 'string', ' padded '],
  ['2026-11-27T09:00:00Z', 'datetime', Date.UTC(2026, 10, 27, 9)],
  [1_764_234_000, 'datetime', 1_764_234_000_000],
  [1_764_234_000_123, 'datetime', 1_764_234_000_123],
] as const)('%o as %s is %o', (given, dataType, value) => {
  expect(plainValue(given, dataType)).toBe(value);
});

test.each([
  ['warm', 'float64', 1722],
  ['', 'int16', 1722],
  [null, 'float64', 1722],
  [{}, 'string', 1722],
  [[1], 'float64', 1722],
  [undefined, 'bool', 1722],
  [2, 'bool', 1722],
  [1.5, 'int16', 1722],
  [40_000, 'int16', 2003],
  [-1, 'uint32', 2003],
  [1e300, 'float32', 2003],
  ['Infinity', 'float64', 1722],
  ['soon', 'datetime', 1722],
  [true, 'datetime', 1722],
] as const)('%o is no %s: %i', (given, dataType, code) => {
  expect(() => plainValue(given, dataType)).toThrow(expect.objectContaining({ code }));
});

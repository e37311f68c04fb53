import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUa, toUa, UA } from './values.ts';

const code = (expected: number) => expect.objectContaining({ code: expected });

test('64-bit integers keep every digit in reads and writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
      expect(fromUa(toUa(value, UA.Int64), 'int64')).toBe(value);
    }),
  );
  expect(toUa(2n ** 64n - 1n, UA.UInt64).value).toEqual([0xffff_ffff, 0xffff_ffff]);
  expect(fromUa({ dataType: UA.UInt64, arrayType: 0, value: [1, 0] }, 'uint64')).toBe(2n ** 32n);
});

test('a number of another type is accepted if it fits', () => {
  expect(fromUa({ dataType: UA.Int32, arrayType: 0, value: 7 }, 'float64')).toBe(7);
  expect(fromUa({ dataType: UA.Double, arrayType: 0, value: 7 }, 'int16')).toBe(7);
  expect(fromUa({ dataType: UA.Int64, arrayType: 0, value: [0, 7] }, 'uint8')).toBe(7);
  expect(() => fromUa({ dataType: UA.Double, arrayType: 0, value: 7.5 }, 'int16')).toThrow(code(1722));
  expect(() => fromUa({ dataType: UA.Int32, arrayType: 0, value: 300 }, 'uint8')).toThrow(code(2003));
  expect(() => fromUa({ dataType: UA.Double, arrayType: 0, value: 1e300 }, 'float32')).toThrow(code(2003));
});

test('texts and times are converted unchanged', () => {
  expect(fromUa({ dataType: UA.String, arrayType: 0, value: '水位' }, 'string')).toBe('水位');
  expect(fromUa({ dataType: UA.LocalizedText, arrayType: 0, value: { text: 'level', locale: 'en' } }, 'string')).toBe(
    'level',
  );
  expect(fromUa({ dataType: UA.DateTime, arrayType: 0, value: new Date(1_700_000_000_123) }, 'datetime')).toBe(
    1_700_000_000_123,
  );
});

test.each([
  ['a text for a number', { dataType: UA.String, arrayType: 0, value: '7' }, 'int16'],
  ['a number for a text', { dataType: UA.Int16, arrayType: 0, value: 7 }, 'string'],
  ['a number for a bool', { dataType: UA.Byte, arrayType: 0, value: 1 }, 'bool'],
  ['an array', { dataType: UA.Int64, arrayType: 1, value: [1, 2] }, 'int64'],
  ['nothing', { dataType: 0, arrayType: 0, value: null }, 'float64'],
] as const)('%s is 1722', (_name, value, wanted) => {
  expect(() => fromUa(value, wanted)).toThrow(code(1722));
});

test('a value that does not fit the variable is refused before it reaches the wire', () => {
  expect(() => toUa(300, UA.Byte)).toThrow(code(2003));
  expect(() => toUa('x', UA.Byte)).toThrow(code(1722));
  expect(() => toUa(1.5, UA.Int32)).toThrow(code(1722));
  expect(() => toUa(1, UA.Boolean)).toThrow(code(1722));
  expect(() => toUa(1, 22)).toThrow(code(1722));
});

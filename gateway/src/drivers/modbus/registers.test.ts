import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDERS } from '@tidegate/contract/protocols/modbus.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { RawValue } from '../shared/driver.ts';
import { parseAddress } from './address.ts';
import { decodeRegisters, encodeRegisters } from './registers.ts';

const place = (dataType: DataType, more: Record<string, unknown> = {}) =>
  parseAddress({ area: 'holding', address: 0, ...more }, dataType);

const values: { readonly [T in DataType]: fc.Arbitrary<RawValue> } = {
  bool: fc.boolean(),
  int8: fc.integer({ min: -128, max: 127 }),
  uint8: fc.integer({ min: 0, max: 255 }),
  int16: fc.integer({ min: -32_768, max: 32_767 }),
  uint16: fc.integer({ min: 0, max: 65_535 }),
  int32: fc.integer(),
  uint32: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  bcd16: fc.integer({ min: 0, max: 9_999 }),
  bcd32: fc.integer({ min: 0, max: 99_999_999 }),
  int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  uint64: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  float32: fc.float(),
  float64: fc.double(),
  string: fc.stringMatching(/^[!-~]{0,16}$/),
  datetime: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seconds) => seconds * 1000),
};

describe.each(BYTE_ORDERS)('byte order %s', (byteOrder) => {
  test.each(Object.entries(values) as [DataType, fc.Arbitrary<RawValue>][])(
    '%s is read back unchanged',
    (type, value) => {
      const where = place(type, { byteOrder });
      fc.assert(
        fc.property(value, (wanted) => {
          const registers = encodeRegisters(wanted, where);
          expect(registers).toHaveLength(where.count);
          expect(registers.every((register) => register >= 0 && register <= 0xffff)).toBe(true);
          expect(decodeRegisters(registers, where)).toEqual(wanted);
        }),
        { numRuns: 50 },
      );
    },
  );
});

test('the byte orders are named as vendors name them for 0x0A0B0C0D', () => {
  const registers = (byteOrder: string) => encodeRegisters(0x0a0b_0c0d, place('uint32', { byteOrder }));
  expect(registers('ABCD')).toEqual([0x0a0b, 0x0c0d]);
  expect(registers('BADC')).toEqual([0x0b0a, 0x0d0c]);
  expect(registers('CDAB')).toEqual([0x0c0d, 0x0a0b]);
  expect(registers('DCBA')).toEqual([0x0d0c, 0x0b0a]);
});

test('the word order of a 64-bit value applies to its four words, not to its halves', () => {
  expect(encodeRegisters(0x0001_0002_0003_0004n, place('uint64', { byteOrder: 'CDAB' }))).toEqual([4, 3, 2, 1]);
});

test('a bit leaves the other bits of its register unchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0, max: 15 }),
      fc.boolean(),
      (before, bit, on) => {
        const where = place('bool', { bit });
        const [after = -1] = encodeRegisters(on, where, [before]);
        expect(decodeRegisters([after], where)).toBe(on);
        expect((after ^ before) & ~(1 << bit)).toBe(0);
      },
    ),
  );
});

test('an 8-bit value leaves the other byte of its register unchanged', () => {
  expect(encodeRegisters(-1, place('int8'), [0x1234])).toEqual([0x12ff]);
  expect(encodeRegisters(0xab, place('uint8', { byteOrder: 'DCBA' }), [0x1234])).toEqual([0xab34]);
});

test('text is cut at its first NUL and swapped within a register only', () => {
  expect(decodeRegisters([0x4869, 0x0041], place('string', { length: 2 }))).toBe('Hi');
  expect(decodeRegisters([0x6948, 0x0021], place('string', { length: 2, byteOrder: 'DCBA' }))).toBe('Hi!');
});

test.each([
  ['a number beyond the type', 40_000, 'int16', 2003],
  ['a fraction in an integer', 1.5, 'uint16', 1722],
  ['a text in a number', 'x', 'float32', 1722],
  ['a number in a bool', 1, 'bool', 1722],
  ['a number beyond a single', 1e300, 'float32', 2003],
  ['a fifth digit', 10_000, 'bcd16', 2003],
  ['a negative BCD', -1, 'bcd32', 2003],
  ['a text that is too long', 'seventeen letters', 'string', 2003],
] as const)('%s is refused', (_name, value, dataType, code) => {
  expect(() => encodeRegisters(value, place(dataType))).toThrow(expect.objectContaining({ code }));
});

test('BCD is read digit by digit, and four bits that are not a digit are refused', () => {
  expect(encodeRegisters(1234, place('bcd16'))).toEqual([0x1234]);
  expect(encodeRegisters(12_345_678, place('bcd32', { byteOrder: 'CDAB' }))).toEqual([0x5678, 0x1234]);
  expect(decodeRegisters([0x0099], place('bcd16'))).toBe(99);
  for (const registers of [[0x00a0], [0xf123]]) {
    expect(() => decodeRegisters(registers, place('bcd16'))).toThrow(expect.objectContaining({ code: 1722 }));
  }
});

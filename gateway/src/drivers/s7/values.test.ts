import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { RawValue } from '../shared/driver.ts';
import { parseAddress } from './address.ts';
import { decode, encode } from './values.ts';

const place = (address: string, dataType: DataType) => parseAddress({ address }, dataType);

test.each([
  ['DB1,INT0', 'int16', fc.integer({ min: -0x8000, max: 0x7fff })],
  ['DB1,BYTE0', 'int8', fc.integer({ min: -0x80, max: 0x7f })],
  ['DB1,W0', 'bcd16', fc.integer({ min: 0, max: 9_999 })],
  ['MD0', 'bcd32', fc.integer({ min: 0, max: 99_999_999 })],
  ['DB1,UDINT0', 'uint32', fc.integer({ min: 0, max: 0xffff_ffff })],
  ['DB1,LINT0', 'int64', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['DB1,ULINT0', 'uint64', fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })],
  ['DB1,REAL0', 'float32', fc.float({ noNaN: true })],
  ['DB1,LREAL0', 'float64', fc.double({ noNaN: true })],
  [
    'DB1,S0.20',
    'string',
    fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCodePoint(code)), maxLength: 20 }),
  ],
  ['DB1,DT0', 'datetime', fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2089, 11, 31) })],
  ['DB1,DTL0', 'datetime', fc.integer({ min: 0, max: Date.UTC(2553, 11, 31) })],
] as const)('%s keeps every %s', (address, dataType, values: fc.Arbitrary<RawValue>) => {
  fc.assert(
    fc.property(values, (value) => {
      const where = place(address, dataType);
      const bytes = encode(value, where);
      expect(bytes).toHaveLength(where.count);
      expect(decode(bytes, where)).toEqual(value);
    }),
  );
});

test('bytes are in the order of a PLC', () => {
  expect([...encode(1, place('DB1,DINT0', 'int32'))]).toEqual([0, 0, 0, 1]);
  expect([...encode('Ab', place('DB1,S0.4', 'string'))]).toEqual([4, 2, 0x41, 0x62, 0, 0]);
  expect(decode(Uint8Array.of(0b1000), place('M0.3', 'bool'))).toBe(true);
  // 2026-11-21 06:27:21.123, a Saturday.
  const dt = Uint8Array.of(0x26, 0x11, 0x21, 0x06, 0x27, 0x21, 0x12, 0x37);
  expect(decode(dt, place('DB1,DT0', 'datetime'))).toBe(Date.UTC(2026, 10, 21, 6, 27, 21, 123));
  expect(encode(Date.UTC(2026, 10, 21, 6, 27, 21, 123), place('DB1,DT0', 'datetime'))).toEqual(dt);
});

test.each([
  ['DB1,INT0', 'int16', 40_000, 2003],
  ['DB1,USINT0', 'uint8', -1, 2003],
  ['DB1,REAL0', 'float32', 1e300, 2003],
  ['DB1,S0.2', 'string', 'abc', 2003],
  ['DB1,S0.2', 'string', '水', 2003],
  ['DB1,INT0', 'int16', 1.5, 1722],
  ['DB1,INT0', 'int16', 'x', 1722],
  ['DB1,X0.0', 'bool', 1, 1722],
] as const)('%s as %s does not take %s', (address, dataType, value, code) => {
  expect(() => encode(value, place(address, dataType))).toThrow(expect.objectContaining({ code }));
});

test('a text of FF is a text where it has a length, and none where memory was never initialised', () => {
  const where = place('DB1,S0.4', 'string');
  expect(decode(encode('ÿÿ', where), where)).toBe('ÿÿ');
  expect(() => decode(new Uint8Array(6).fill(0xff), where)).toThrow(expect.objectContaining({ code: 1722 }));
});

test('a clock that was never set yields no time', () => {
  expect(() => decode(new Uint8Array(12), place('DB1,DTL0', 'datetime'))).toThrow(
    expect.objectContaining({ code: 1722 }),
  );
});

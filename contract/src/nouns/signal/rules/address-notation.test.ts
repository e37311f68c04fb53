import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDERS, MODBUS_AREAS } from '../../../protocols/modbus.ts';
import { addressText, readAddress } from './cell-lists.ts';
import { readShortAddress, shortAddress } from './address-notation.ts';

test.each([
  [{ area: 'holding', address: 4, byteOrder: 'ABCD' }, 'holding 4'],
  [{ area: 'holding', address: 4, byteOrder: 'ABCD', bit: 2 }, 'holding 4.2'],
  [{ area: 'input', address: 20, byteOrder: 'BADC', length: 8 }, 'input 20 x8 BADC'],
  [{ area: 'coil', address: 0, byteOrder: 'ABCD' }, 'coil 0'],
  [{ nodeId: 'ns=2;s=Line 1.Level' }, 'ns=2;s=Line 1.Level'],
  [{ nodeId: 'i=2258' }, 'i=2258'],
  [{ address: 'DB1,REAL4' }, 'DB1,REAL4'],
  [{ address: 'M0.3' }, 'M0.3'],
  [{ tag: 'Program:Main.Tank.Levels[3].5' }, 'tag=Program:Main.Tank.Levels[3].5'],
])('%o is %s, and back', (address, text) => {
  expect(addressText(address)).toBe(text);
  expect(readAddress(` ${text} `)).toEqual(address);
});

test('an address typed in another case or with extra spaces is understood', () => {
  expect(readAddress('Holding  4.2  cdab')).toEqual({ area: 'holding', address: 4, byteOrder: 'CDAB', bit: 2 });
  expect(readAddress('db1,real4')).toEqual({ address: 'DB1,REAL4' });
  expect(readAddress('nodeId=ns=2;s=Level')).toEqual({ nodeId: 'ns=2;s=Level' });
});

test.each(['40001', 'holding', 'holding -1', 'holding 1 2', 'register 4', 'holding 4 ABDC'])(
  '%s is no address',
  (text) => {
    expect(readShortAddress(text)).toBeUndefined();
  },
);

test.each([
  [{ area: 'holding', address: '{slave}+4', byteOrder: 'ABCD' }],
  [{ area: 'holding', address: 4 }],
  [{ shape: 'sine', low: 0, high: 10, periodSec: 60 }],
  [{ address: '{area}' }],
  [{ nodeId: ' i=1' }],
])('%o has no short form', (address) => {
  expect(shortAddress(address)).toBeUndefined();
  expect(readAddress(addressText(address))).toEqual(address);
});

test('every Modbus address is read back unchanged', () => {
  const address = fc.record(
    {
      area: fc.constantFrom(...MODBUS_AREAS),
      address: fc.nat(65_535),
      byteOrder: fc.constantFrom(...BYTE_ORDERS),
      bit: fc.nat(15),
      length: fc.integer({ min: 1, max: 120 }),
    },
    { requiredKeys: ['area', 'address', 'byteOrder'] },
  );
  fc.assert(
    fc.property(address, (one) => {
      expect(shortAddress(one)).toBeDefined();
      expect(readAddress(addressText(one))).toEqual(one);
    }),
  );
});

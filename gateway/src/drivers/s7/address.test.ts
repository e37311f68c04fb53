import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['DB1,REAL4', 'float32', { area: 0x84, db: 1, start: 4, count: 4 }],
  ['DB20,X3.7', 'bool', { area: 0x84, db: 20, start: 3, count: 1, bit: 7 }],
  ['DB1,INT2', 'int16', { start: 2, count: 2 }],
  ['DB1,WORD2', 'int16', { start: 2, count: 2 }],
  ['DB1,LREAL8', 'float64', { start: 8, count: 8 }],
  ['DB1,S10.20', 'string', { start: 10, count: 22, type: 'text' }],
  ['DB1,DTL0', 'datetime', { count: 12, type: 'dtl' }],
  ['MD8', 'float32', { area: 0x83, db: 0, start: 8, count: 4 }],
  ['MW10', 'uint16', { area: 0x83, start: 10, count: 2 }],
  ['M0.3', 'bool', { area: 0x83, start: 0, bit: 3 }],
  ['IB0', 'uint8', { area: 0x81, start: 0 }],
  ['E1.0', 'bool', { area: 0x81, start: 1 }],
  ['Q2.1', 'bool', { area: 0x82, start: 2, bit: 1 }],
] as const)('%s is a place of a %s', (address, dataType, place) => {
  expect(parseAddress({ address }, dataType)).toMatchObject(place);
});

test.each([
  ['', 'bool', 99904],
  ['DB1', 'bool', 99904],
  ['DB0,INT2', 'int16', 99904],
  ['DB1,INT', 'int16', 99904],
  ['DB1,FOO2', 'int16', 99904],
  ['DB1,X2', 'bool', 99904],
  ['DB1,X2.8', 'bool', 99904],
  ['DB1,INT2.1', 'int16', 99904],
  ['DB1,S10', 'string', 99904],
  ['DB1,S10.0', 'string', 99904],
  ['DB1,S10.201', 'string', 99904],
  ['DB1,INT65535', 'int16', 99904],
  ['DB70000,INT0', 'int16', 99904],
  ['db1,int2', 'int16', 99904],
  ['T5', 'int16', 99904],
  ['DB1,INT2', 'float32', 1722],
  ['M0.3', 'uint8', 1722],
  ['MR8', 'float64', 1722],
] as const)('%s for a %s is %i', (address, dataType, code) => {
  expect(() => parseAddress({ address }, dataType)).toThrow(expect.objectContaining({ code }));
});

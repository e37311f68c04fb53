import { expect, test } from 'vitest';
import { melsecNotation } from './melsec-mc.ts';
import { nextWordAddress, wordMisfit, wordPlace } from './word-address.ts';

const NOTATION = melsecNotation('hexadecimal');

test.each([
  ['D100', 'float32', { area: 'D', isBitArea: false, start: 100, count: 2, bit: undefined }],
  ['D100.F', 'bool', { area: 'D', isBitArea: false, start: 100, count: 1, bit: 15 }],
  ['D100 X8', 'string', { area: 'D', isBitArea: false, start: 100, count: 8, bit: undefined }],
  ['XA0', 'bool', { area: 'X', isBitArea: true, start: 160, count: 1, bit: undefined }],
  ['SB1', 'bool', { area: 'SB', isBitArea: true, start: 1, count: 1, bit: undefined }],
  ['W1F', 'bcd16', { area: 'W', isBitArea: false, start: 31, count: 1, bit: undefined }],
] as const)('%s holds a %s', (text, dataType, place) => {
  expect(wordPlace(text, dataType, NOTATION)).toEqual(place);
});

test.each([
  ['Q1', 'int16', 'address'],
  ['DX', 'bool', 'address'],
  ['D1F', 'int16', 'address'],
  ['D1', 'bool', 'address'],
  ['M1', 'int16', 'dataType'],
  ['D1.F', 'int16', 'dataType'],
  ['M1.0', 'bool', 'address'],
  ['D1.10', 'bool', 'address'],
  ['D1', 'string', 'address'],
  ['D1 X0', 'string', 'address'],
  ['D1 X121', 'string', 'address'],
  ['D1 X4', 'int32', 'address'],
  ['D1', 'datetime', 'dataType'],
  ['D16777215', 'int32', 'address'],
] as const)('%s is refused for a %s, in both languages', (text, dataType, field) => {
  const misfit = wordMisfit(text, { dataType, rw: 'rw' }, NOTATION);
  expect(misfit?.field).toBe(field);
  expect(misfit?.zh).toMatch(/\p{Script=Han}/u);
  expect(misfit?.en).not.toMatch(/\p{Script=Han}/u);
  expect(wordPlace(text, dataType, NOTATION)).toBeUndefined();
});

test.each([
  ['D100', 'float32', 'D102'],
  ['D100.E', 'bool', 'D100.F'],
  ['D100.F', 'bool', 'D101.0'],
  ['D20 X8', 'string', 'D28 X8'],
  ['X0F', 'bool', 'X10'],
  ['W1F', 'int16', 'W20'],
  ['M9', 'bool', 'M10'],
  ['D16777215', 'int16', undefined],
] as const)('after %s, a %s, there is %s', (text, dataType, next) => {
  expect(nextWordAddress(text, dataType, NOTATION)).toBe(next);
});

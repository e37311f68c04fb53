import { expect, test } from 'vitest';
import { signalOf } from '../../../../testing/signals.ts';
import { axesOf, FIRST_XY, readXy, writeXy } from './xy-choice.ts';

const signals = ['1', '2', '3'].map((id) => signalOf({ id }));
const idsOf = (x: string, y: string) => axesOf(signals, { ...FIRST_XY, x, y })?.map(({ id }) => id);

test('an address holds which signal is over which, and the line', () => {
  for (const choice of [FIRST_XY, { x: '3', y: '12', isLine: true }]) expect(readXy(writeXy(choice))).toEqual(choice);
  expect(writeXy(null)).toBe('');
  for (const text of [null, '', '1', 'a,b', '1,2,3']) expect(readXy(text)).toBeNull();
});

test('the axes are the chosen signals, and the first others where one is gone or chosen twice', () => {
  expect(idsOf('3', '1')).toEqual(['3', '1']);
  expect(idsOf('', '')).toEqual(['2', '1']);
  expect(idsOf('1', '')).toEqual(['1', '2']);
  expect(idsOf('9', '3')).toEqual(['1', '3']);
  expect(idsOf('2', '2')).toEqual(['1', '2']);
});

test('texts have no axis, and one signal alone has nothing to be drawn over', () => {
  expect(axesOf([signalOf({ id: '1' }), signalOf({ id: '2', dataType: 'string' })], FIRST_XY)).toBeUndefined();
});

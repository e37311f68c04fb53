import { expect, test } from 'vitest';
import { copiedCode, copiedName } from './copied.ts';

test.each([
  ['Pump', [], 'Pump (2)'],
  ['水泵', [], '水泵（2）'],
  ['1号泵 A', [], '1号泵 A (2)'],
  ['液位 2', [], '液位 2（2）'],
  ['Pump', ['Pump (2)', 'Pump (3)'], 'Pump (4)'],
  ['Pump (2)', ['Pump'], 'Pump (3)'],
  ['水泵（2）', ['水泵'], '水泵（3）'],
  ['', [], ''],
])('a copy of %j beside %j is called %j', (name, taken, copy) => {
  expect(copiedName(name, { max: 60, taken })).toBe(copy);
});

test('a name of maximum length is shortened for the number', () => {
  expect(copiedName('a'.repeat(10), { max: 10 })).toBe('aaaaaa (2)');
  expect(copiedCode('PT101', { max: 6 })).toBe('PT10_2');
});

test('the code of a copy is unused and valid', () => {
  expect(copiedCode('PT101', { max: 64, taken: ['PT101_2'] })).toBe('PT101_3');
  expect(copiedCode('PT101_2', { max: 64, taken: ['PT101', 'PT101_3'] })).toBe('PT101_4');
});

import { expect, test } from 'vitest';
import { findSignals } from './find-signals.ts';

const signal = (name: string, nameEn: string, code: string, groupName = '', groupNameEn = '') => ({
  name,
  nameEn,
  code,
  unit: 'm',
  groupName,
  groupNameEn,
});
const signals = [
  signal('出水压力', 'Outlet pressure', 'PT101'),
  signal('1号液位', 'Level 1', 'LT1'),
  signal('2号液位', 'Level 2', 'LT2'),
  signal('高液位报警', 'High level', 'LSH', '联锁', 'Interlocks'),
];
const found = (text: string) => findSignals(signals, text).map(({ code }) => code);

test.each([
  ['', ['PT101', 'LT1', 'LT2', 'LSH']],
  ['level', ['LT1', 'LT2', 'LSH']],
  ['液位', ['LT1', 'LT2', 'LSH']],
  ['csyl', ['PT101']],
  ['2hyw', ['LT2']],
  ['high level', ['LSH']],
  ['lt 2', ['LT2']],
  ['联锁', ['LSH']],
  ['interlock level', ['LSH']],
  ['nothing', []],
])('%j finds %j', (text, codes) => {
  expect(found(text)).toEqual(codes);
});

test('signals that start with the word come first', () => {
  expect(found('l')).toEqual(['LT1', 'LT2', 'LSH', 'PT101']);
});

test('ten thousand signals are searched once more without making their initials again', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => signal(`${index}号液位`, '', `T${index}`));
  expect(findSignals(many, '9999hyw').map(({ code }) => code)).toEqual(['T9999']);
  expect(findSignals(many, 't12').length).toBe(111);
});

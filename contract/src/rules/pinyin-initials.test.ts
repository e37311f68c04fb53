import { expect, test } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

test.each([
  ['液位', 'yw'],
  ['1号水泵', '1hsb'],
  ['出水压力 PT-101', 'csylpt101'],
  ['安全阀', 'aqf'],
  ['二氧化碳', 'eyht'],
  ['锅炉给水流量', 'glgsll'],
  ['温度设定', 'wdsd'],
  ['余氯', 'yl'],
  ['浊度', 'zd'],
  ['风机频率', 'fjpl'],
  ['母线电压', 'mxdy'],
  ['热网', 'rw'],
  ['Level', 'level'],
  ['', ''],
])('%s is typed as %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials);
});

test('every letter that a syllable can begin with is recognised', () => {
  const words = '安北次大二发高黑机开里门南欧平前人三天外西一中';
  expect(pinyinInitials(words)).toBe('abcdefghjklmnopqrstwxyz');
});

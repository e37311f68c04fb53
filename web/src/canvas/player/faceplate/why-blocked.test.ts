import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { flagOf, signalOf } from '../../../testing/signals.ts';
import { signalsWatched, whyBlocked } from './why-blocked.ts';

const signals = [
  signalOf({ id: '1', code: 'ZSO', name: '吸入阀', nameEn: 'Suction valve', ...flagOf('开', 'Open', '关', 'Closed') }),
  signalOf({ id: '2', code: 'LT', name: '液位', nameEn: 'Level', unit: 'm', decimals: 1 }),
  signalOf({
    id: '3',
    code: 'MODE',
    name: '方式',
    nameEn: 'Mode',
    unit: '',
    enumTexts: [
      { value: 0, text: '手动', textEn: 'Manual' },
      { value: 1, text: '自动', textEn: 'Automatic' },
    ],
  }),
  signalOf({ id: '4', code: 'LT2', name: '液位2', nameEn: 'Level 2', unit: 'm', decimals: 1 }),
];
const GOOD: Readonly<Record<string, LiveValue['value']>> = { 1: false, 2: 0.4, 3: 0, 4: 3 };

function why(
  expr: string,
  { language = 'en', quality = 'good' }: { language?: Language; quality?: LiveValue['quality'] } = {},
) {
  const live = (id: string) => {
    const value = GOOD[id];
    return value === undefined ? undefined : { value, time: 1, quality };
  };
  return whyBlocked(expr, { signals, live, language });
}

describe('an interlock that blocks a command', () => {
  test.each([
    ['{ZSO}', 'Suction valve is Closed'],
    ['{ZSO} == 1', 'Suction valve is Closed, must be Open'],
    ['{ZSO} == true', 'Suction valve is Closed, must be Open'],
    ['{#1}', 'Suction valve is Closed'],
    ['!{MODE} == 0', '!{MODE} == 0 is not met (Mode is Manual)'],
    ['{LT} > 0.5', 'Level is 0.4 m, must be > 0.5 m'],
    ['0.5 < {LT}', 'Level is 0.4 m, must be > 0.5 m'],
    ['{MODE} != 0', 'Mode is Manual, must be ≠ Manual'],
    ['{LT} > {LT2} / 2', '{LT} > {LT2} / 2 is not met (Level is 0.4 m, Level 2 is 3.0 m)'],
  ])('says why in words with the values of this moment: %s', (expr, sentence) => {
    expect(why(expr)).toEqual([sentence]);
  });

  test('names each of its conditions that does not hold, and no other', () => {
    expect(why('{ZSO} && ({LT2} > 1 && {LT} >= 0.5)')).toEqual([
      'Suction valve is Closed',
      'Level is 0.4 m, must be ≥ 0.5 m',
    ]);
    expect(why('{LT2} > 1 && !{ZSO}')).toEqual([]);
  });

  test('keeps parentheses together', () => {
    expect(why('({ZSO} || {LT2} > 1) && {MODE} == 0')).toEqual([]);
  });

  test('does not hold by values that are not known for certain', () => {
    expect(why('{LT2} > 1', { quality: 'stale' })).toEqual(['Level 2 has no reliable current value']);
    expect(why('{GONE} > 1')).toEqual(['GONE has no reliable current value']);
  });

  test('is read in Chinese', () => {
    expect(why('{ZSO} && {LT} > 0.5', { language: 'zh' })).toEqual(['吸入阀为“关”', '液位为 0.4 m，应为 > 0.5 m']);
  });

  test('of a later version, which cannot be read here, is left to the server', () => {
    expect(why('soon({LT})')).toEqual([]);
  });
});

test('the signals of an interlock are found by code and by id', () => {
  expect(signalsWatched('{ZSO} && {#2} > 1 && {GONE}', signals)).toEqual(['1', '2']);
});

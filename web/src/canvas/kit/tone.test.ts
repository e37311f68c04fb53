import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { toneRules } from '@tidegate/contract/widgets/tone-rule.ts';
import { expect, test } from 'vitest';
import { toneOf } from './tone.ts';

const rules = toneRules.parse([
  { when: { dataId: '2', op: 'lt', value: 10 }, tone: 'info' },
  { when: { op: 'gt', value: 90 }, tone: 'alarm' },
  { when: { op: 'gt', value: 70 } },
]);
const tone = (signalId: string, value: number | null, quality: LiveValue['quality'] = 'good') =>
  toneOf(rules, signalId, { live: { value, time: 1, quality }, isAlarm: false });

test('of the rules that hold the first wins, and a value without any has no tone', () => {
  expect([tone('1', 95), tone('1', 80), tone('1', 50)]).toEqual(['alarm', 'warning', undefined]);
});

test('a rule of a signal is about the values of that signal only', () => {
  expect([tone('1', 5), tone('2', 5), tone('2', 95)]).toEqual([undefined, 'info', 'alarm']);
});

test('a value that is missing or cannot be trusted has no tone', () => {
  expect([tone('1', null), tone('1', 95, 'stale'), tone('1', 95, 'bad')]).toEqual([undefined, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { alarmOf } from '../../../testing/alarms.ts';
import { listedAlarms } from './listed-alarms.ts';

const alarms = [
  alarmOf('1', { signalId: '11', priority: 3, state: 'unackedActive', activeAt: 30 }),
  alarmOf('2', { signalId: '12', priority: 1, state: 'ackedActive', activeAt: 10 }),
  alarmOf('3', { signalId: '13', priority: 3, state: 'unackedActive', activeAt: 40 }),
  alarmOf('4', { signalId: null, priority: 1, state: 'unackedActive', activeAt: 5 }),
];
const rules = (signalIds: readonly string[], more: { priority?: number; isUnackedOnly?: boolean } = {}) =>
  listedAlarms(alarms, signalIds, { priority: 5, isUnackedOnly: false, ...more }).map(({ ruleId }) => ruleId);

test('the most urgent alarm is the first, then the unacknowledged and the latest one', () => {
  expect(rules([])).toEqual(['4', '2', '3', '1']);
});

test('a list of signals has their alarms only', () => {
  expect(rules(['11', '12'])).toEqual(['2', '1']);
});

test('less urgent and acknowledged alarms are left out on request', () => {
  expect(rules([], { priority: 2 })).toEqual(['4', '2']);
  expect(rules([], { isUnackedOnly: true })).toEqual(['4', '3', '1']);
});

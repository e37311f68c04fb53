import { ALARM_KINDS } from '@tidegate/contract/alarm/kinds.ts';
import { expect, test } from 'vitest';
import { alarmOf } from '../../testing/alarms.ts';
import { alarmTitle, furtherWords } from './alarm-words.ts';

test('an alarm of a signal is titled by its rule, and says value and limit once', () => {
  const alarm = alarmOf('7', { name: 'Tank high' });
  expect([alarmTitle(alarm, 'en'), furtherWords(alarm, 'en')]).toEqual(['Tank high', '']);
});

test('words of a rule that do not repeat the value are shown beside its title', () => {
  const alarm = alarmOf('7', { name: 'Tank high', textEn: 'Close the inlet' });
  expect(furtherWords(alarm, 'en')).toBe('Close the inlet');
});

test('a gateway that is offline is titled in the language of the reader', () => {
  const alarm = alarmOf('7', { signalId: null, activeValue: null, name: '网关离线', textEn: 'Gateway offline' });
  expect([alarmTitle(alarm, 'en'), furtherWords(alarm, 'en')]).toEqual(['Gateway offline', '']);
});

test('an alarm of a rule that nobody has named is called by its type, in the language of the reader', () => {
  const { names } = ALARM_KINDS.hh;
  const alarm = alarmOf('7', { name: names.zh });
  expect([alarmTitle(alarm, 'en'), alarmTitle(alarm, 'zh')]).toEqual([names.en, names.zh]);
});

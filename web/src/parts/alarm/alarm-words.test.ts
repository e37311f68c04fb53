import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { expect, test } from 'vitest';
import { alarmOf } from '../../testing/alarms.ts';
import { alarmTitle, furtherWords, limitWords, valueWords } from './alarm-words.ts';

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

test('a limit is shown in what its type counts, and a state is called as its signal calls it', () => {
  const states = [
    { value: 0, text: '正常', textEn: 'Normal' },
    { value: 1, text: '跳闸', textEn: 'Tripped' },
  ];
  const trip = alarmOf('7', { type: 'equal', activeValue: true, limit: 1, unit: '', decimals: null, states });
  expect([valueWords(trip, true, 'en'), valueWords(trip, true, 'zh'), limitWords(trip, 'en')]).toEqual([
    'Tripped',
    '跳闸',
    '',
  ]);
  expect(limitWords({ ...trip, type: 'notEqual', limit: 0 }, 'en')).toBe('≠ Normal');
  const frequency = alarmOf('7', { type: 'deviation', limit: 0.6, unit: 'Hz', decimals: 2 });
  expect(limitWords(frequency, 'en')).toBe('±0.60 Hz');
  expect(limitWords({ ...frequency, reference: 50 }, 'en')).toBe('±0.60 Hz of 50');
  expect(limitWords({ ...frequency, reference: 50 }, 'zh')).toBe('50 ±0.60 Hz');
  expect(limitWords({ ...frequency, type: 'rate' }, 'en')).toBe('0.60 Hz/s');
  expect(limitWords({ ...frequency, type: 'noUpdate', limit: 30 }, 'en')).toBe('30 s');
  expect(limitWords(alarmOf('7'), 'en')).toBe('6.0 bar');
});

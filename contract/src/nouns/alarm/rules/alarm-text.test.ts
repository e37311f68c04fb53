import { expect, test } from 'vitest';
import { alarmTexts } from './alarm-text.ts';

const plain = { text: '', textEn: '' };

test('a state is called in the text of an alarm as its signal calls it, in both languages', () => {
  const states = [
    { value: 0, text: '正常', textEn: 'Normal' },
    { value: 1, text: '跳闸', textEn: 'Tripped' },
  ];
  const values = { value: true, limit: 1, unit: '', decimals: null, states };
  expect(alarmTexts({ type: 'equal', ...plain }, values)).toEqual({ zh: '等于：跳闸', en: 'Equals: Tripped' });
  expect(alarmTexts({ type: 'equal', ...plain }, { ...values, states: undefined }).en).toBe('Equals: 1');
});

test('the text of a deviation names its limit as the distance that is allowed', () => {
  const values = { value: 48.51, limit: 0.6, unit: 'Hz', decimals: 2 };
  expect(alarmTexts({ type: 'deviation', ...plain }, values).en).toBe('Deviation: 48.51 Hz (allowed ±0.60 Hz)');
});

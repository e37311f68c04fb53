import { describe, expect, test } from 'vitest';
import { alarmTexts } from './rules/alarm-text.ts';
import { ALARM_KINDS, ALARM_TYPES, levelOf, SCALE_LIMITS } from './kinds.ts';

describe('types of alarm', () => {
  test('keep the names used in stored rules and alarms', () => {
    const stored =
      'hh h l ll equal notEqual bit change rate deviation stateCount noUpdate commError offline expression';
    expect(ALARM_TYPES).toEqual(expect.arrayContaining(stored.split(' ')));
  });

  test('are ordered from the highest limit to the lowest on the scale of a signal', () => {
    expect(SCALE_LIMITS).toEqual(['hh', 'h', 'l', 'll']);
    expect(levelOf('rate')).toBe(0);
  });

  test.each(ALARM_TYPES)('%s has its own name, and a text without open gaps, in both languages', (type) => {
    const { names } = ALARM_KINDS[type];
    for (const language of ['zh', 'en'] as const) {
      expect(ALARM_TYPES.filter((one) => ALARM_KINDS[one].names[language] === names[language])).toEqual([type]);
    }
    const texts = alarmTexts({ type, text: '', textEn: '' }, { value: 7, limit: 5, unit: 'm', decimals: null });
    expect(texts.zh).toMatch(/^[^{}]+$/);
    expect(texts.en).toMatch(/^[^{}]+$/);
  });

  test.each(ALARM_TYPES)('%s has settings for a limit only if it has a limit', (type) => {
    const { limit, level, hasDeadband, isState, usual, watches } = ALARM_KINDS[type];
    expect(watches).not.toEqual([]);
    expect(limit !== undefined || !(hasDeadband || isState || level !== undefined || usual.limit !== null)).toBe(true);
    expect(level === undefined || limit?.in === 'value').toBe(true);
  });
});

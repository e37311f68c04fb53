import { ALARM_TYPES } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { describe, expect, test } from 'vitest';
import { newRule, ruleOf, valuesOf } from './rule-values.ts';

const TANK = { kind: 'io', dataType: 'float32', displayMin: 0, displayMax: 450 } as const;

describe('the form of a rule', () => {
  test.each(ALARM_TYPES)('of a new %s has no name, and saves one called after its type', (type) => {
    const values = valuesOf(newRule(type, TANK), 'Asia/Shanghai');
    expect(values.name).toBe('');
    const rule = ruleOf(values, 'en');
    expect(rule.name).not.toBe('');
    expect(alarmRuleFieldsSchema.parse(rule)).toEqual(rule);
  });

  test('returns unchanged values', () => {
    const window = { timeZone: 'UTC', days: [1], start: '08:00', end: '18:00' };
    const given = { name: 'Full', type: 'h', limitSignalId: '7', activeWindow: window, priority: 1, sound: false };
    const rule = alarmRuleFieldsSchema.parse(given);
    expect(ruleOf(valuesOf(rule, 'Asia/Shanghai'), 'zh')).toEqual(rule);
  });

  test('keeps either the number or the signal that a limit comes from', () => {
    const rule = alarmRuleFieldsSchema.parse({ name: 'Full', type: 'h', limitSignalId: '7' });
    const values = { ...valuesOf(rule, 'UTC'), limitFrom: 'number' as const, limit: 80 };
    expect(ruleOf(values, 'en')).toMatchObject({ limit: 80, limitSignalId: null });
  });

  test('suggests a deadband of about a hundredth of the scale', () => {
    expect(newRule('h', TANK).deadband).toBe(5);
    expect(newRule('h', { ...TANK, displayMax: null }).deadband).toBe(0);
  });
});

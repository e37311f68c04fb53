import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AlarmRuleFields } from '../../alarm-rule/alarm-rule.ts';
import { ALARM_TYPES } from '../kinds.ts';
import { alarmRuleShape } from '../../alarm-rule/alarm-rule.ts';
import { limitsHint, ruleConflicts, settledRule } from './rule-conflicts.ts';
import type { RulePlace, RuledSignal } from './rule-conflicts.ts';

const shape = z.object(alarmRuleShape);
const rule = (fields: Partial<AlarmRuleFields>): AlarmRuleFields => shape.parse({ name: 'x', type: 'h', ...fields });
const LEVEL: RuledSignal = { kind: 'io', dataType: 'float32', displayMin: null, displayMax: null };
const SCALED = { ...LEVEL, displayMin: 0, displayMax: 100 };
const WORD: RuledSignal = { ...LEVEL, dataType: 'uint16' };
const FLAG: RuledSignal = { ...LEVEL, dataType: 'bool' };
const TEXT: RuledSignal = { ...LEVEL, dataType: 'string' };
const SUM: RuledSignal = { ...LEVEL, kind: 'formula' };
const fieldsOf = (fields: Partial<AlarmRuleFields>, place: RulePlace = LEVEL) =>
  ruleConflicts(settledRule(rule(fields), place), place).map(({ field }) => field);

describe('a rule that can never raise an alarm', () => {
  test.each<[string, Partial<AlarmRuleFields>, RulePlace, string[]]>([
    ['a limit without one', { type: 'h' }, LEVEL, ['limit']],
    ['a limit from a signal', { type: 'h', limitSignalId: '7' }, LEVEL, []],
    ['silence from a signal', { type: 'noUpdate', limitSignalId: '7' }, LEVEL, ['limit']],
    ['a limit of a text', { type: 'h', limit: 1 }, TEXT, ['type']],
    ['a limit of a flag', { type: 'h', limit: 1 }, FLAG, ['type']],
    ['a text that equals', { type: 'equal', matchText: 'trip' }, TEXT, []],
    ['a flag that equals 2', { type: 'equal', limit: 2 }, FLAG, ['limit']],
    ['a flag that equals 1', { type: 'equal', limit: 1 }, FLAG, []],
    ['bit 15 of a word', { type: 'bit', bit: 15, limit: 1 }, WORD, []],
    ['bit 16 of a word', { type: 'bit', bit: 16, limit: 1 }, WORD, ['bit']],
    ['a bit of a float', { type: 'bit', limit: 1 }, LEVEL, ['type']],
    ['any change', { type: 'change' }, LEVEL, []],
    ['a rate of 0', { type: 'rate', limit: 0 }, LEVEL, ['limit']],
    ['a rate over no time', { type: 'rate', limit: 1, windowSec: 0 }, LEVEL, ['windowSec']],
    ['a deviation from nothing', { type: 'deviation', limit: 1 }, LEVEL, ['reference']],
    [
      'a deadband as wide as the deviation',
      { type: 'deviation', limit: 1, reference: 5, deadband: 1 },
      LEVEL,
      ['deadband'],
    ],
    ['a deadband down to the end of the scale', { type: 'h', limit: 80, deadband: 80 }, SCALED, ['deadband']],
    ['a deadband up to the end of the scale', { type: 'l', limit: 30, deadband: 70 }, SCALED, ['deadband']],
    ['a deadband with room left', { type: 'l', limit: 30, deadband: 69 }, SCALED, []],
    ['a formula that is not there', { type: 'expression' }, 'equipment', ['expression']],
    ['a communication error of what is reckoned', { type: 'commError' }, SUM, ['type']],
    ['a signal that is offline', { type: 'offline' }, LEVEL, ['type']],
    ['a gateway that is offline', { type: 'offline' }, 'gateway', []],
    ['a limit of a gateway', { type: 'h', limit: 1 }, 'gateway', ['type']],
    [
      'a time zone that there is none of',
      { limit: 1, activeWindow: { timeZone: 'Moon/Base', days: [1], start: '00:00', end: '24:00' } },
      LEVEL,
      ['activeWindow'],
    ],
  ])('%s is reported at its field', (_name, fields, place, expected) => {
    expect(fieldsOf(fields, place)).toEqual(expected);
  });

  test('can be corrected for each alarm type', () => {
    const places: RulePlace[] = [LEVEL, WORD, FLAG, TEXT, 'equipment', 'gateway'];
    const full = { limit: 1, reference: 5, expression: 'true', deadband: 0 };
    for (const type of ALARM_TYPES) {
      expect(places.some((place) => fieldsOf({ ...full, type }, place).length === 0)).toBe(true);
    }
  });
});

test('settings that an alarm type does not use are discarded', () => {
  const all = { limit: 5, limitSignalId: '7', reference: 1, expression: 'true', deadband: 3, bit: 4, matchText: 'x' };
  expect(settledRule(rule({ ...all, type: 'commError', ackNeeded: false, ackNoteNeeded: true }), LEVEL)).toMatchObject({
    limit: null,
    limitSignalId: null,
    reference: null,
    expression: '',
    deadband: 0,
    bit: 0,
    matchText: '',
    ackNoteNeeded: false,
  });
});

describe('limits of one signal', () => {
  test('cause no warning in ascending order', () => {
    expect(
      limitsHint([
        { type: 'h', limit: 8 },
        { type: 'hh', limit: 9 },
        { type: 'l', limit: 2 },
      ]),
    ).toBeUndefined();
  });

  test('are named when they are not in ascending order', () => {
    expect(
      limitsHint([
        { type: 'h', limit: 9 },
        { type: 'hh', limit: 8 },
      ])?.en,
    ).toBe('High (9) is not below High high (8)');
  });
});

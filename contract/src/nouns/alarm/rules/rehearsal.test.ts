import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AlarmRuleFields } from '../../alarm-rule/alarm-rule.ts';
import { alarmRuleShape } from '../../alarm-rule/alarm-rule.ts';
import { Rehearsal } from './rehearsal.ts';

const shape = z.object(alarmRuleShape);
const MINUTE = 60_000;

function played(fields: Partial<AlarmRuleFields>, values: readonly (readonly [number, number])[], to: number) {
  const rule = shape.parse({ name: 'x', type: 'h', limit: 80, ...fields });
  const rehearsal = new Rehearsal(rule, rule.activeWindow);
  for (const [at, value] of values) rehearsal.observe(at, value, 'good', undefined);
  return rehearsal.result(to);
}

describe('a rule tested against history', () => {
  test('reports the peak value and the end of each alarm, and no end for an alarm that is still active', () => {
    const values = [
      [0, 70],
      [1_000, 85],
      [2_000, 92],
      [3_000, 60],
      [9_000, 81],
    ] as const;
    expect(played({}, values, 10_000)).toEqual({
      occurrences: [
        { from: 1_000, to: 3_000, worst: 92 },
        { from: 9_000, to: null, worst: 81 },
      ],
      activeMs: 3_000,
      isChattering: false,
    });
  });

  test('applies its on-delay between two values that are far apart', () => {
    const { occurrences } = played(
      { onDelay: 5 },
      [
        [0, 90],
        [60_000, 70],
      ],
      90_000,
    );
    expect(occurrences).toEqual([{ from: 5_000, to: 60_000, worst: 90 }]);
  });

  test('is reported as chattering after three alarms within a minute, and not with a deadband', () => {
    const values = [0, 1, 2, 3, 4, 5, 6, 7].map((second): [number, number] => [
      second * 1_000,
      second % 2 === 0 ? 79 : 81,
    ]);
    expect(played({}, values, 10_000)).toMatchObject({ isChattering: true });
    expect(played({ deadband: 5 }, values, 10_000)).toMatchObject({ isChattering: false, activeMs: 9_000 });
  });

  test('starts from the current value when its time window opens, and ends its alarm when the window closes', () => {
    const at = Date.parse('2026-11-20T07:50:00Z');
    const activeWindow = { timeZone: 'UTC', days: [5], start: '08:00', end: '09:00' };
    const { occurrences } = played(
      { activeWindow },
      [
        [at, 90],
        [at + 20 * MINUTE, 91],
      ],
      at + 120 * MINUTE,
    );
    expect(occurrences).toEqual([{ from: at + 10 * MINUTE, to: at + 70 * MINUTE, worst: 91 }]);
  });

  test('follows a limit that changes', () => {
    const rule = shape.parse({ name: 'x', type: 'h', limitSignalId: '9' });
    const rehearsal = new Rehearsal(rule, null);
    rehearsal.observe(0, 50, 'good', undefined);
    rehearsal.refersTo(1_000, 40, undefined);
    rehearsal.refersTo(2_000, 60, undefined);
    expect(rehearsal.result(3_000).occurrences).toMatchObject([{ from: 1_000, to: 2_000 }]);
  });
});

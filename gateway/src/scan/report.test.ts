import { expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { reasonToReport, type ReportRule } from './report.ts';

const rule: ReportRule = { deadband: 0.5, deadbandType: 'abs', report: 'change', reportMs: null };
const good = (value: Reading['value']): Reading => ({ metric: 'm', value, at: 1, quality: 'good', code: 0 });
const bad = (code: number): Reading => ({ metric: 'm', value: null, at: 1, quality: 'bad', code });
const since = (reading: Reading) => ({ ...reading, sentAt: 0 });
const reason = (before: Reading, now: Reading, more = rule, at = 1) =>
  reasonToReport(more, since(before), now, at, 1_000);

test('the first reading is reported', () => {
  expect(reasonToReport(rule, undefined, good(1), 0, 1_000)).toBe('state');
});

test('a change is reported when it is greater than the deadband', () => {
  expect(reason(good(1), good(1.5))).toBe('none');
  expect(reason(good(1), good(1.6))).toBe('value');
  expect(reason(good(1), good(0.4))).toBe('value');
});

test('without a deadband every change is reported, but no unchanged value', () => {
  const exact = { ...rule, deadband: 0 };
  expect(reason(good(1), good(1 + 1e-12), exact)).toBe('value');
  expect(reason(good(1), good(1), exact)).toBe('none');
  expect(reason(good('a'), good('b'), exact)).toBe('value');
  expect(reason(good(2n), good(2n), exact)).toBe('none');
  expect(reason(good(Number.NaN), good(Number.NaN), exact)).toBe('none');
  expect(reason(good(1), good(Number.NaN), exact)).toBe('value');
});

test('every reading is reported if it is set so', () => {
  expect(reason(good(1), good(1), { ...rule, deadband: 5, report: 'received' })).toBe('value');
});

test('a failure and its end are each reported once, not in every poll', () => {
  const eager = { ...rule, deadband: 0, report: 'received' as const };
  expect(reason(good(1), bad(1715), eager)).toBe('state');
  expect(reason(bad(1715), bad(1715), eager)).toBe('none');
  expect(reason(bad(1715), bad(99901), eager)).toBe('state');
  expect(reason(bad(1715), good(1), eager)).toBe('state');
});

test('an unchanged value is reported again before it would become stale', () => {
  expect(reason(good(1), good(1), rule, 999)).toBe('none');
  expect(reason(good(1), good(1), rule, 1_000)).toBe('value');
});

test('a deadband in percent grows with the value', () => {
  const percent = { ...rule, deadband: 10, deadbandType: 'percent' as const };
  expect(reason(good(100), good(109), percent)).toBe('none');
  expect(reason(good(100), good(111), percent)).toBe('value');
  expect(reason(good(-1), good(-1.2), percent)).toBe('value');
});

test('a value reported by period is reported exactly at its period, changed or not, and a failure at once', () => {
  const slow = { ...rule, report: 'period' as const, reportMs: 5_000 };
  expect(reason(good(1), good(99), slow, 4_999)).toBe('none');
  expect(reason(good(1), good(1), slow, 5_000)).toBe('value');
  expect(reason(good(1), bad(1715), slow, 10)).toBe('state');
  expect(reasonToReport(slow, since(good(1)), good(1), 10, 0)).toBe('value');
});

test('a value reported on change is also repeated after its own period', () => {
  const repeated = { ...rule, reportMs: 200 };
  expect(reason(good(1), good(1), repeated, 199)).toBe('none');
  expect(reason(good(1), good(1), repeated, 200)).toBe('value');
  expect(reason(good(1), good(9), repeated, 10)).toBe('value');
});

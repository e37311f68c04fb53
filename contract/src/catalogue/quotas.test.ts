import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { CALLS } from './calls.ts';
import { QUOTA_KINDS, QUOTA_NAMES, QUOTAS, quotaAmount, quotaOf, ratesOf, stockOf } from './quotas.ts';

const calls: readonly Call[] = Object.values(CALLS);
/** Actions that are called an addition and add nothing of their own: parts of a draft, which is one row. */
const PARTS = /^model\.(driver|signal|alarm|page)\./;

test('every call that adds, copies, imports or adopts names the kind that it adds', () => {
  const silent = calls.filter(
    ({ audit, adds }) => audit !== null && /\.(add\w*|copy|import|adopt|apply)$/.test(audit) && adds.length === 0,
  );
  expect(silent.map(({ audit }) => audit).filter((audit) => audit === null || !PARTS.test(audit))).toEqual([]);
});

test('every kind is added by a call and counted by a quota', () => {
  const added = new Set(calls.flatMap(({ adds }) => adds));
  expect(QUOTA_KINDS.filter((kind) => !added.has(kind))).toEqual([]);
  expect(QUOTA_KINDS.filter((kind) => stockOf([kind]).length === 0)).toEqual([]);
});

test('a call that adds nothing is not logged as an addition, and a call that changes something counts as a change', () => {
  expect(ratesOf(CALLS.gatewayEdit)).toEqual(['changesPerHour']);
  expect(ratesOf(CALLS.feedbackAdd)).toEqual(['addsPerMinute', 'addsPerHour', 'changesPerHour', 'feedbackPerHour']);
  expect(ratesOf(CALLS.gatewayQuery)).toEqual([]);
  expect(ratesOf(CALLS.login)).toEqual([]);
});

test('the defaults leave room for a plant of 1,000,000 signals', () => {
  expect(QUOTAS.signals.limit).toBeGreaterThanOrEqual(1_000_000);
  expect(QUOTAS.alarmRules.limit).toBeGreaterThanOrEqual(QUOTAS.signals.limit);
  expect(QUOTA_NAMES.filter((name) => quotaOf(name).limit < 1)).toEqual([]);
});

test('bytes are named in the largest unit that fits', () => {
  expect(quotaAmount('pages', 50_000)).toBe('50000');
  expect(quotaAmount('pageBytes', 20 * 1024 ** 3)).toBe('20 GiB');
  expect(quotaAmount('pageBytes', 1_572_864)).toBe('1.5 MiB');
  expect(quotaAmount('pageBytes', 12)).toBe('12 B');
});

import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { isBeyondDeadband } from '@tidegate/contract/nouns/signal/rules/deadband.ts';
import type { Reading } from '../reading.ts';

/** Criteria for reporting a reading. */
export type ReportRule = Pick<GatewayPoint, 'deadband' | 'deadbandType' | 'report' | 'reportMs'>;

/** The last reading that was reported, and when by the monotonic clock. */
export interface Reported extends Pick<Reading, 'value' | 'quality' | 'code'> {
  readonly sentAt: number;
}

/**
 * `state`: the value changed between good and bad, or fails in another way. Always reported, at once, and only once.
 * `value`: it changed, or is due again. Reported at the current pace.
 */
export type Reason = 'state' | 'value' | 'none';

/**
 * Answers why a reading is reported, if it is. `refreshMs` is how long an unchanged good value may go unreported, before
 * viewers would take it for stale; points reported by their period are exempt, and 0 always reports. The period must
 * allow for inexact timers.
 */
export function reasonToReport(
  rule: ReportRule,
  last: Reported | undefined,
  reading: Reading,
  now: number,
  refreshMs: number,
): Reason {
  if (last === undefined) return 'state';
  if (last.quality !== reading.quality || last.code !== reading.code) return 'state';
  const unreported = now - last.sentAt;
  if (refreshMs === 0 || (rule.reportMs !== null && unreported >= rule.reportMs)) return 'value';
  if (rule.report === 'period') return 'none';
  if (unreported >= refreshMs) return 'value';
  if (reading.quality !== 'good') return 'none';
  return rule.report === 'received' || hasChanged(last, reading, rule) ? 'value' : 'none';
}

function hasChanged(before: Pick<Reading, 'value'>, now: Reading, rule: ReportRule): boolean {
  if (Object.is(before.value, now.value)) return false;
  if (typeof before.value !== 'number' || typeof now.value !== 'number') return true;
  return isBeyondDeadband(before.value, now.value, rule);
}

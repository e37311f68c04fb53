import type { GatewayPoint } from '@tidegate/contract/gateway-protocol.ts';
import { isBeyondDeadband } from '@tidegate/contract/nouns/signal/rules/deadband.ts';
import type { Reading } from '../reading.ts';

/** What decides whether a reading is worth a message. */
export type ReportRule = Pick<GatewayPoint, 'deadband' | 'deadbandType' | 'report' | 'reportMs'>;

/** The last reading that was reported, and when by the monotonic clock. */
export interface Reported {
  readonly reading: Reading;
  readonly sentAt: number;
}

/**
 * `state`: the value went from good to bad, back, or failed in another way. Always reported, at once, and once only.
 * `value`: it changed, or is due again. Reported at the pace of the moment.
 */
export type Reason = 'state' | 'value' | 'none';

/**
 * Whether a reading is reported, and why. `refreshMs` is how long a good value may go unreported though it did not
 * change: whoever watches would take it for stale; a point that is reported by its period is not, and 0 reports it all
 * the same. The period of the rule has to allow for timers that are never exact.
 */
export function reasonToReport(
  rule: ReportRule,
  last: Reported | undefined,
  reading: Reading,
  now: number,
  refreshMs: number,
): Reason {
  if (last === undefined) return 'state';
  const { reading: before } = last;
  if (before.quality !== reading.quality || before.code !== reading.code) return 'state';
  const unreported = now - last.sentAt;
  if (refreshMs === 0 || (rule.reportMs !== null && unreported >= rule.reportMs)) return 'value';
  if (rule.report === 'period') return 'none';
  if (unreported >= refreshMs) return 'value';
  if (reading.quality !== 'good') return 'none';
  return rule.report === 'received' || hasChanged(before, reading, rule) ? 'value' : 'none';
}

function hasChanged(before: Reading, now: Reading, rule: ReportRule): boolean {
  if (Object.is(before.value, now.value)) return false;
  if (typeof before.value !== 'number' || typeof now.value !== 'number') return true;
  return isBeyondDeadband(before.value, now.value, rule);
}

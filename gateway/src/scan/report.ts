import type { Reading } from '../reading.ts';

/** What decides whether a reading is worth a message. */
export interface ReportRule {
  /** Engineering units; a change that is not greater is no change. 0: every change counts. */
  readonly deadband: number;
  /** Every good reading is reported, changed or not. */
  readonly everyReading: boolean;
}

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
 * change: whoever watches would take it for stale.
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
  if (now - last.sentAt >= refreshMs) return 'value';
  if (reading.quality !== 'good') return 'none';
  return rule.everyReading || hasChanged(before, reading, rule.deadband) ? 'value' : 'none';
}

function hasChanged(before: Reading, now: Reading, deadband: number): boolean {
  if (Object.is(before.value, now.value)) return false;
  if (typeof before.value !== 'number' || typeof now.value !== 'number') return true;
  const change = Math.abs(now.value - before.value);
  // NaN is no distance: a value that becomes or stops being a number has changed.
  return Number.isNaN(change) || change > deadband;
}

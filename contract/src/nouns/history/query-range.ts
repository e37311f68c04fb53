import { Refusal } from '../../errors.ts';
import { HISTORY_MAX_SIGNALS, QUERY_RANGE_MAX_MS } from '../../limits.ts';

/** The end is not earlier than the start, and the range not over 30 days. Times in ms. Throws Refusal. */
export function checkQueryRange(from: number, to: number): void {
  if (to < from) throw new Refusal('rangeReversed');
  if (to - from > QUERY_RANGE_MAX_MS) throw new Refusal('rangeTooLong');
}

/** The same of a list that may be asked for whole: an end that is left out bounds nothing. Throws Refusal. */
export function checkFilterRange(from: number | undefined, to: number | undefined): void {
  if (from !== undefined && to !== undefined) checkQueryRange(from, to);
}

/** A history curve shows up to 10 variables. Throws Refusal. */
export function checkSignalCount(count: number): void {
  if (count > HISTORY_MAX_SIGNALS) throw new Refusal('tooManySignals');
}

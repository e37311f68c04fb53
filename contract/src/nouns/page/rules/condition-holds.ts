import type { LiveValue } from '../../monitor/live-value.ts';
import type { Comparison, Condition } from '../../../widgets/condition.ts';

/** Known state of the signal of a condition. */
export interface Judged {
  readonly live: LiveValue | undefined;
  /** True if it has an active alarm. */
  readonly isAlarm: boolean;
}

/**
 * Result of a condition. Undefined if unknown: no value yet, or a bad or stale one. A page must then look as it does
 * without the condition, with the quality marked: a cut link shows no green pump.
 */
export function conditionHolds({ op, value, value2 }: Condition, { live, isAlarm }: Judged): boolean | undefined {
  if (op === 'alarm') return isAlarm;
  const isTrusted = live !== undefined && (live.quality === 'good' || live.quality === 'uncertain');
  if (op === 'bad') return live === undefined ? undefined : !isTrusted;
  if (!isTrusted || live.value === null) return undefined;
  if (op === 'eq' || op === 'ne') return isEqual(live.value, value) === (op === 'eq');
  const figure = Number(live.value);
  if (Number.isNaN(figure)) return undefined;
  return COMPARED[op](figure, Number(value), value2);
}

const COMPARED: {
  readonly [C in Exclude<Comparison, 'eq' | 'ne' | 'bad' | 'alarm'>]: (at: number, one: number, two: number) => boolean;
} = {
  gt: (at, one) => at > one,
  ge: (at, one) => at >= one,
  lt: (at, one) => at < one,
  le: (at, one) => at <= one,
  between: isWithin,
  outside: (at, one, two) => !isWithin(at, one, two),
  on: (at) => at !== 0,
  off: (at) => at === 0,
};

/** The ends may be given in either order, as people type them. */
function isWithin(at: number, one: number, two: number): boolean {
  return at >= Math.min(one, two) && at <= Math.max(one, two);
}

function isEqual(live: number | string | boolean, value: number | string): boolean {
  if (typeof live === 'string') return live === String(value);
  return Number(live) === Number(value);
}

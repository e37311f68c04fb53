import type { Quality, SampleValue } from '../../history/sample.ts';

/** Result of a condition; undefined if unknown. */
export type Verdict = boolean | undefined;

/** The condition of one rule over one value, without delays. `now` and `at` as `AlarmDetector` says. */
export interface Measure {
  observe(
    value: SampleValue,
    quality: Quality,
    code: number | undefined,
    at: number,
    now: number,
    isActive: boolean,
  ): Verdict;
  refersTo(limit: number | undefined, reference: number | undefined, isActive: boolean): Verdict;
  /** Answers 'same' when time alone changes nothing. */
  passes(now: number, isActive: boolean): Verdict | 'same';
  /** Its source is away. */
  pauses(now: number): void;
  /** When time alone may change it; Infinity for never. */
  dueAt(): number;
}

/** Good and uncertain values are evaluated, but not stale and bad ones. */
export const isUsable = (quality: Quality): boolean => quality === 'good' || quality === 'uncertain';

/** The value as a finite number; true is 1; undefined for anything else. */
export function alarmNumber(value: SampleValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'bigint' ? Number(value) : undefined;
}

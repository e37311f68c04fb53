import type { MeasuredRule } from '../alarm-kind.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import { alarmNumber, isUsable } from './measure.ts';
import type { Measure, Verdict } from './measure.ts';

/** Evaluates each value separately. */
export class ValueMeasure implements Measure {
  readonly #verdictOf: (value: SampleValue, quality: Quality) => Verdict;

  constructor(verdictOf: (value: SampleValue, quality: Quality) => Verdict) {
    this.#verdictOf = verdictOf;
  }

  observe(value: SampleValue, quality: Quality): Verdict {
    return this.#verdictOf(value, quality);
  }

  refersTo(): Verdict {
    return undefined;
  }

  passes(): 'same' {
    return 'same';
  }

  pauses(): void {
    // Nothing that time could change.
  }

  dueAt(): number {
    return Infinity;
  }
}

/** Evaluates a value as text. */
export function textMeasure(verdictOf: (value: string) => boolean): Measure {
  return new ValueMeasure((value, quality) =>
    !isUsable(quality) || value === null ? undefined : verdictOf(String(value)),
  );
}

/** Compares a number with a limit. `inside` is how far it has to return within the limit. */
type VerdictOf = (value: number, limit: number, inside: number, rule: LimitRule) => Verdict;
interface LimitRule {
  /** Value of the reference, if the rule has one and it is known. */
  reference: number | undefined;
  /** The value before. */
  last: number | undefined;
}

interface LimitOptions {
  /** The limit of a rule without one; if it is missing too, such a rule evaluates nothing. */
  readonly unlimited?: number;
  /** The evaluated part of a value; by default the value as a number. */
  readonly reads?: (value: SampleValue, rule: MeasuredRule) => number | undefined;
}

/** Measure of rules that compare a number with a limit. */
export const limitMeasure =
  (verdictOf: VerdictOf, options: LimitOptions = {}) =>
  (rule: MeasuredRule): Measure =>
    new LimitMeasure(rule, verdictOf, options);

/** One bit of a word, 0 the lowest; two's complement below zero. */
export function bitOf(value: SampleValue, bit: number): number | undefined {
  const number = alarmNumber(value);
  if (number === undefined) return undefined;
  const word = typeof value === 'bigint' ? value : BigInt(Math.trunc(number));
  return Number((BigInt.asUintN(64, word) >> BigInt(bit)) & 1n);
}

/** Limits of a number, with a deadband on the way back. */
class LimitMeasure implements Measure {
  readonly #verdictOf: VerdictOf;
  readonly #deadband: number;
  readonly #known: LimitRule;
  readonly #reads: (value: SampleValue) => number | undefined;
  #limit: number | undefined;
  #value: number | undefined;

  constructor(rule: MeasuredRule, verdictOf: VerdictOf, { unlimited, reads }: LimitOptions) {
    this.#verdictOf = verdictOf;
    this.#deadband = rule.deadband;
    this.#limit = rule.limit ?? unlimited;
    this.#known = { reference: rule.reference ?? undefined, last: undefined };
    this.#reads = reads === undefined ? alarmNumber : (value) => reads(value, rule);
  }

  observe(
    value: SampleValue,
    quality: Quality,
    _code: number | undefined,
    _at: number,
    _now: number,
    isActive: boolean,
  ): Verdict {
    this.#value = isUsable(quality) ? this.#reads(value) : undefined;
    return this.#verdict(isActive);
  }

  refersTo(limit: number | undefined, reference: number | undefined, isActive: boolean): Verdict {
    this.#limit = limit;
    this.#known.reference = reference;
    return this.#verdict(isActive);
  }

  passes(): 'same' {
    return 'same';
  }

  pauses(): void {
    this.#value = undefined;
  }

  dueAt(): number {
    return Infinity;
  }

  #verdict(isActive: boolean): Verdict {
    const value = this.#value;
    const limit = this.#limit;
    if (value === undefined || limit === undefined) return undefined;
    const verdict = this.#verdictOf(value, limit, isActive ? this.#deadband : 0, this.#known);
    this.#known.last = value;
    return verdict;
  }
}

import type { AlarmCondition } from '../../entities/alarm-rule.ts';
import type { Quality, SampleValue } from '../../entities/sample.ts';
import { alarmNumber, isUsable } from './measure.ts';
import type { Measure, Verdict } from './measure.ts';

/** Judges each value by itself. */
export class ValueMeasure implements Measure {
  readonly #judge: (value: SampleValue, quality: Quality) => Verdict;

  constructor(judge: (value: SampleValue, quality: Quality) => Verdict) {
    this.#judge = judge;
  }

  hears(value: SampleValue, quality: Quality): Verdict {
    return this.#judge(value, quality);
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

/** Whether a text is, or is not, the one of the rule. */
export function textMeasure({ type, matchText }: AlarmCondition): Measure {
  const isEqual = type === 'equal';
  return new ValueMeasure((value, quality) => {
    if (!isUsable(quality) || value === null) return undefined;
    return (String(value) === matchText) === isEqual;
  });
}

/** Judges a number by a limit. `inside` is how far within the limit it has to come back. */
type Judge = (value: number, limit: number, inside: number, condition: LimitRule) => boolean;
interface LimitRule {
  reference: number | undefined;
  last: number | undefined;
}

const JUDGES: { readonly [T in AlarmCondition['type']]?: Judge } = {
  hh: (value, limit, inside) => value > limit - inside,
  h: (value, limit, inside) => value > limit - inside,
  l: (value, limit, inside) => value < limit + inside,
  ll: (value, limit, inside) => value < limit + inside,
  equal: (value, limit) => value === limit,
  notEqual: (value, limit) => value !== limit,
  bit: (value, limit) => value === limit,
  deviation: (value, limit, inside, { reference = value }) => Math.abs(value - reference) > limit - inside,
  change: (value, limit, _inside, { last = value }) => Math.abs(value - last) > limit,
};

/** One bit of a word, 0 the lowest; two's complement below zero. */
function bitOf(value: SampleValue, bit: number): number | undefined {
  const number = alarmNumber(value);
  if (number === undefined) return undefined;
  const word = typeof value === 'bigint' ? value : BigInt(Math.trunc(number));
  return Number((BigInt.asUintN(64, word) >> BigInt(bit)) & 1n);
}

/** Limits of a number, with a deadband on the way back. */
export class LimitMeasure implements Measure {
  readonly #judge: Judge;
  readonly #deadband: number;
  readonly #rule: LimitRule;
  readonly #needsReference: boolean;
  readonly #needsLast: boolean;
  /** Of a bit alarm: which; undefined for the others. */
  readonly #bit: number | undefined;
  #limit: number | undefined;
  #value: number | undefined;

  constructor({ type, limit, deadband, bit, reference }: AlarmCondition) {
    this.#judge = JUDGES[type] ?? (() => false);
    this.#deadband = deadband;
    // Without a limit any change is one.
    this.#limit = limit ?? (type === 'change' ? 0 : undefined);
    this.#rule = { reference: reference ?? undefined, last: undefined };
    this.#bit = type === 'bit' ? bit : undefined;
    this.#needsReference = type === 'deviation';
    this.#needsLast = type === 'change';
  }

  hears(
    value: SampleValue,
    quality: Quality,
    _code: number | undefined,
    _at: number,
    _now: number,
    isActive: boolean,
  ): Verdict {
    if (!isUsable(quality)) this.#value = undefined;
    else this.#value = this.#bit === undefined ? alarmNumber(value) : bitOf(value, this.#bit);
    return this.#verdict(isActive);
  }

  refersTo(limit: number | undefined, reference: number | undefined, isActive: boolean): Verdict {
    this.#limit = limit;
    this.#rule.reference = reference;
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
    if (this.#needsReference && this.#rule.reference === undefined) return undefined;
    const verdict = this.#judge(value, limit, isActive ? this.#deadband : 0, this.#rule);
    if (this.#needsLast) this.#rule.last = value;
    return verdict;
  }
}

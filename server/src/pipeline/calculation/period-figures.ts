import type { Statistic, StatisticOf } from '@tidegate/contract/nouns/signal/calculation.ts';
import { type Counter, increaseOf } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import { z } from 'zod';
import { periodAt } from '../../platform/period.ts';

const HOUR_MS = 3_600_000;
/** After a longer gap the periods in between are omitted, since nothing is known about them. */
const JUMP_MS = 40 * 24 * HOUR_MS;

/** The stored state of the current period. */
const stateSchema = z.object({
  start: z.number(),
  end: z.number(),
  /** Time up to which it has been counted. */
  at: z.number(),
  isOn: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  sum: z.number(),
  count: z.number(),
  /** The time for which a value was known, and the sum of value · ms over that time. */
  knownMs: z.number(),
  area: z.number(),
  onMs: z.number(),
  switches: z.number(),
  /** The increase of a counter, and the value up to which it was counted; null before the first one. */
  increase: z.number().default(0),
  counted: z.number().nullable().default(null),
});
type State = z.output<typeof stateSchema>;

/** The statistic of a period, or of the current one so far; null when no value was known in it. */
export interface Figure {
  readonly at: number;
  readonly value: number | null;
}

const RESET_ALONE: Counter = { rollsOverAt: null, spans: [] };

const FIGURES: { readonly [S in StatisticOf]: (state: State) => number | null } = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  avg: ({ knownMs, area, min }) => (knownMs > 0 ? area / knownMs : min),
  sum: ({ sum, count, knownMs }) => (count > 0 || knownMs > 0 ? sum : null),
  count: ({ count }) => count,
  integral: ({ area, count, knownMs }) => (count > 0 || knownMs > 0 ? area / HOUR_MS : null),
  runTime: ({ onMs }) => onMs / HOUR_MS,
  switchCount: ({ switches }) => switches,
  consumption: ({ increase, counted }) => (counted === null ? null : increase),
};

/**
 * The statistic of one signal over the current period. A value holds until the next one or until it becomes unknown;
 * time without a known value does not count.
 */
export class PeriodFigures {
  readonly #statistic: Statistic;
  readonly #counter: Counter;
  #state: State;
  /** Values until then (ms) are counted in the stored state. */
  readonly #countedUntil: number;
  /** The current value; undefined while it is unknown, as it is after a restart. */
  #held: number | undefined;

  /**
   * `kept`: result of `state`; anything else starts over. `counter`: how the signal counts; one that is reset and never rolls over
   * otherwise.
   */
  constructor(statistic: Statistic, now: number, kept?: unknown, counter: Counter = RESET_ALONE) {
    this.#statistic = statistic;
    this.#counter = counter;
    const read = stateSchema.safeParse(kept);
    this.#countedUntil = read.success ? read.data.at : Number.NEGATIVE_INFINITY;
    this.#state = read.success ? read.data : this.#begun(now, now);
  }

  get isKnown(): boolean {
    return this.#held !== undefined;
  }

  /** End of the current period. */
  get end(): number {
    return this.#state.end;
  }

  state(): State {
    return this.#state;
  }

  /**
   * A value that holds from `at` on; undefined when it is unknown from then on. Returns the periods that ended by then.
   */
  add(value: number | undefined, at: number): readonly Figure[] {
    const ended = this.pass(at);
    const state = this.#state;
    // Its period is over and has been reported.
    if (at < state.start) return ended;
    this.#held = value;
    if (value === undefined || at <= this.#countedUntil) return ended;
    this.#spanValue(value);
    state.sum += value;
    state.count += 1;
    const isOn = value !== 0;
    if (isOn && !state.isOn) state.switches += 1;
    state.isOn = isOn;
    if (state.counted !== null) state.increase += increaseOf(state.counted, value, this.#counter);
    state.counted = value;
    return ended;
  }

  /** Advances to `to`. Returns the periods that ended by then, each at its last ms. */
  pass(to: number): readonly Figure[] {
    const ended: Figure[] = [];
    while (to >= this.#state.end) {
      const { end } = this.#state;
      this.#count(end);
      ended.push({ at: end - 1, value: FIGURES[this.#statistic.of](this.#state) });
      const isJump = this.#held === undefined || to - end > JUMP_MS;
      this.#state = this.#begun(isJump ? to : end, isJump ? to : end);
      if (this.#held !== undefined) this.#spanValue(this.#held);
    }
    this.#count(to);
    return ended;
  }

  /** The current period so far. */
  current(): Figure {
    return { at: this.#state.at, value: FIGURES[this.#statistic.of](this.#state) };
  }

  #begun(moment: number, at: number): State {
    const none = { min: null, max: null, sum: 0, count: 0, knownMs: 0, area: 0, onMs: 0, switches: 0, increase: 0 };
    // They carry over into the next period: midnight neither switches a motor nor resets a meter.
    const carried = { isOn: this.#state?.isOn ?? false, counted: this.#state?.counted ?? null };
    return { ...periodAt(this.#statistic, moment), at, ...carried, ...none };
  }

  #spanValue(value: number): void {
    const state = this.#state;
    state.min = state.min === null ? value : Math.min(state.min, value);
    state.max = state.max === null ? value : Math.max(state.max, value);
  }

  #count(to: number): void {
    const state = this.#state;
    const passed = to - state.at;
    if (passed <= 0) return;
    state.at = to;
    if (this.#held === undefined) return;
    state.knownMs += passed;
    state.area += this.#held * passed;
    if (this.#held !== 0) state.onMs += passed;
  }
}

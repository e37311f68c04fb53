import type { AlarmChange } from '../../ports/alarm-store.ts';

/** Steps that wait while nothing can be stored: some 50 MB. */
const MOST = 50_000;
/** Beyond the most, old steps are dropped as many at once: looking for them takes a walk over all. */
const SLACK = 5_000;

const NONE: ReadonlySet<string> = new Set();

/**
 * The steps of alarms that are not committed, in order, and which of them were still shown. Their number is
 * bounded: beyond it the oldest are dropped, except for the last step of each rule, which has the state of its alarm.
 */
export class WaitingSteps {
  readonly #atOnce: number;
  #steps: AlarmChange[] = [];
  /** The number of steps at the head that were shown. */
  #shown = 0;

  /** `atOnce`: how many are committed together. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get size(): number {
    return this.#steps.length;
  }

  add(step: AlarmChange): void {
    this.#steps.push(step);
  }

  /** The next ones to be committed. */
  first(): readonly AlarmChange[] {
    return this.#steps.slice(0, this.#atOnce);
  }

  /** The first `count` are committed. */
  drop(count: number): void {
    this.#steps.splice(0, count);
    this.#shown = Math.max(0, this.#shown - count);
  }

  /** Removes a step that no other step of its rule follows; returns whether it did. */
  remove(step: AlarmChange): boolean {
    const at = this.#steps.findLastIndex(({ ruleId }) => ruleId === step.ruleId);
    if (at < 0 || this.#steps[at] !== step) return false;
    this.#steps.splice(at, 1);
    if (at < this.#shown) this.#shown -= 1;
    return true;
  }

  /** True if a step of the rule waits. */
  has(ruleId: string): boolean {
    return this.#steps.some((step) => step.ruleId === ruleId);
  }

  /** The steps that were not shown so far; they count as shown from now on. */
  toShow(): readonly AlarmChange[] {
    const steps = this.#steps.slice(this.#shown);
    this.#shown = this.#steps.length;
    return steps;
  }

  /** The rules of steps that were shown and are not committed. */
  shownRules(): ReadonlySet<string> {
    if (this.#shown === 0) return NONE;
    return new Set(this.#steps.slice(0, this.#shown).map(({ ruleId }) => ruleId));
  }

  /**
   * Drops the oldest steps where too many wait, and returns how many. Everything was shown before. Those at the head stay: they
   * may be committed at this moment.
   */
  bound(): number {
    const before = this.#steps.length;
    if (before <= MOST + SLACK) return 0;
    const last = new Map(this.#steps.map(({ ruleId }, index) => [ruleId, index]));
    const newest = before - MOST + this.#atOnce;
    this.#steps = this.#steps.filter(
      ({ ruleId }, index) => index < this.#atOnce || index >= newest || last.get(ruleId) === index,
    );
    this.#shown = this.#steps.length;
    return before - this.#steps.length;
  }
}

import { ALARM_KINDS } from '../kinds.ts';
import type { AlarmCondition } from '../../alarm-rule/alarm-rule.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import type { Measure, Verdict } from '../measures/measure.ts';

/** Transition of an alarm: raised or cleared. */
export type Turn = 'trip' | 'return';

/** A `change` alarm stays active this long, unless its rule has an off-delay. */
export const CHANGE_STANDS_SEC = 10;

/**
 * Evaluates one rule over one value: condition, deadband, delays and repetition. A bad or stale value neither raises
 * nor clears an alarm, and restarts a running delay. Times are arguments. `now` is ms of a monotonic clock: the
 * server's own for live values, the time of the data for history.
 */
export class AlarmDetector {
  readonly #measure: Measure;
  readonly #onDelayMs: number;
  readonly #offDelayMs: number;
  readonly #repeatCount: number;
  readonly #repeatMs: number;
  readonly #isMomentary: boolean;
  #isActive: boolean;
  /** The condition became true and was counted, but not often enough yet. */
  #isCounted = false;
  #rises: number[] = [];
  #turnsAt = Infinity;
  /** Active from before: how long is not known, so that its off-delay starts again. */
  #isResumed: boolean;

  constructor(condition: AlarmCondition, isActive = false) {
    const { measure, isMomentary } = ALARM_KINDS[condition.type];
    this.#measure = measure(condition);
    this.#isMomentary = isMomentary;
    this.#onDelayMs = condition.onDelay * 1_000;
    const offDelay = this.#isMomentary && condition.offDelay === 0 ? CHANGE_STANDS_SEC : condition.offDelay;
    this.#offDelayMs = offDelay * 1_000;
    this.#repeatCount = condition.repeatCount;
    this.#repeatMs = condition.repeatSec * 1_000;
    this.#isActive = isActive;
    this.#isResumed = isActive && isMomentary;
  }

  get isActive(): boolean {
    return this.#isActive;
  }

  /** When `tick` has to be called, on the clock of `now`; Infinity while only a value can change anything. */
  get dueAt(): number {
    return this.#isResumed ? 0 : Math.min(this.#turnsAt, this.#measure.dueAt());
  }

  /** A value has come; `at` is its own time (ms). */
  observe(value: SampleValue, quality: Quality, code: number | undefined, at: number, now: number): Turn | undefined {
    return this.apply(this.#measure.observe(value, quality, code, at, now, this.#isActive), now);
  }

  /** A value that was evaluated before: it turns nothing, but what follows is compared with it, and a delay may run since then. */
  restore(value: SampleValue, quality: Quality, code: number | undefined, at: number, now: number): void {
    this.#resume(this.#measure.observe(value, quality, code, at, now, this.#isActive), now);
  }

  /** The same of limit and reference. */
  restoreReference(limit: number | undefined, reference: number | undefined, now: number): void {
    this.#resume(this.#measure.refersTo(limit, reference, this.#isActive), now);
  }

  /** Limit or reference have become another number; undefined: it is not known. */
  setReference(limit: number | undefined, reference: number | undefined, now: number): Turn | undefined {
    return this.apply(this.#measure.refersTo(limit, reference, this.#isActive), now);
  }

  /** Time has passed and no value has come. */
  tick(now: number): Turn | undefined {
    if (this.#isResumed) {
      this.#isResumed = false;
      this.#turnsAt = now + this.#offDelayMs;
    }
    const verdict = this.#measure.passes(now, this.#isActive);
    const turn = verdict === 'same' ? undefined : this.apply(verdict, now);
    if (turn !== undefined || now < this.#turnsAt) return turn;
    return this.#turn(now);
  }

  /** Its source is offline: silence is not evaluated until it is back. */
  pause(now: number): void {
    this.#turnsAt = Infinity;
    this.#measure.pauses(now);
  }

  /** The condition, evaluated outside: that of an expression, or whether an object is online. */
  apply(verdict: Verdict, now: number): Turn | undefined {
    if (this.#isMomentary) return this.#applyMomentary(verdict, now);
    if (verdict === undefined) {
      this.#turnsAt = Infinity;
      return undefined;
    }
    if (!verdict) this.#isCounted = false;
    if (verdict === (this.#isActive || this.#isCounted)) {
      this.#turnsAt = Infinity;
      return undefined;
    }
    const delay = verdict ? this.#onDelayMs : this.#offDelayMs;
    if (delay === 0) return this.#turn(now);
    if (this.#turnsAt === Infinity) this.#turnsAt = now + delay;
    return now >= this.#turnsAt ? this.#turn(now) : undefined;
  }

  /** Clears an active alarm at once; outside its time window a rule is not evaluated. */
  end(): Turn | undefined {
    this.#turnsAt = Infinity;
    this.#isCounted = false;
    if (!this.#isActive) return undefined;
    this.#isActive = false;
    return 'return';
  }

  /** Starts or ends the delay that a verdict of before has left running. */
  #resume(verdict: Verdict, now: number): void {
    if (this.#isMomentary) {
      if (!this.#isActive || verdict !== true) return;
      this.#isResumed = false;
      this.#turnsAt = now + this.#offDelayMs;
      return;
    }
    const delay = verdict === true ? this.#onDelayMs : this.#offDelayMs;
    if (verdict === undefined || verdict === this.#isActive || delay === 0) this.#turnsAt = Infinity;
    else if (this.#turnsAt === Infinity) this.#turnsAt = now + delay;
  }

  /** Each change keeps it active for a while from then on. */
  #applyMomentary(verdict: Verdict, now: number): Turn | undefined {
    if (verdict !== true) return now >= this.#turnsAt ? this.#turn(now) : undefined;
    const turn = this.#isActive ? undefined : this.#rise(now);
    if (this.#isActive) {
      this.#isResumed = false;
      this.#turnsAt = now + this.#offDelayMs;
    }
    return turn;
  }

  #turn(now: number): Turn | undefined {
    this.#turnsAt = Infinity;
    if (!this.#isActive) return this.#rise(now);
    this.#isActive = false;
    return 'return';
  }

  #rise(now: number): Turn | undefined {
    if (this.#repeatCount > 1) {
      this.#rises = this.#rises.filter((at) => now - at < this.#repeatMs);
      this.#rises.push(now);
      if (this.#rises.length < this.#repeatCount) {
        this.#isCounted = !this.#isMomentary;
        return undefined;
      }
      this.#rises = [];
    }
    this.#isCounted = false;
    this.#isActive = true;
    return 'trip';
  }
}

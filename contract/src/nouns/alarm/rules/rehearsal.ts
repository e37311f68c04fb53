import type { ActiveWindow, AlarmCondition } from '../../alarm-rule/alarm-rule.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import { isWithin } from './active-window.ts';
import type { Turn } from './detector.ts';
import { AlarmDetector } from './detector.ts';
import { alarmNumber, isUsable } from '../measures/measure.ts';
import type { Verdict } from '../measures/measure.ts';
import { worseOf } from './peak.ts';

/** One time that an alarm would have been active; `to` is null if still active at the end. Times in ms. */
export interface Occurrence {
  readonly from: number;
  readonly to: number | null;
  /** The peak value during it; null for types without one. */
  readonly worst: number | null;
}

const MINUTE_MS = 60_000;
/** ISA-18.2: an alarm raised three times within a minute chatters. */
const CHATTER_COUNT = 3;
const CHATTER_MS = MINUTE_MS;

/**
 * Tests a rule against past values with the detector for live ones, using the time of the data as clock. Values are
 * passed in order of time.
 */
export class Rehearsal {
  readonly #condition: AlarmCondition;
  readonly #window: ActiveWindow | null;
  readonly #detector: AlarmDetector;
  readonly #occurrences: Occurrence[] = [];
  #isOpen = true;
  #checkedAt = -Infinity;
  /** The latest time passed in. */
  #at = -Infinity;
  #last: { readonly value: SampleValue; readonly quality: Quality; readonly code: number | undefined } | undefined;
  #since = 0;
  #worst: number | null = null;

  constructor(condition: AlarmCondition, window: ActiveWindow | null) {
    this.#condition = condition;
    this.#window = window;
    this.#detector = new AlarmDetector(condition);
  }

  /** The watched value at its time. */
  observe(at: number, value: SampleValue, quality: Quality, code: number | undefined): void {
    this.passes(at);
    this.#last = { value, quality, code };
    this.#evaluate(at);
  }

  /** Limit and reference as they are from a moment on; undefined: not known. */
  refersTo(at: number, limit: number | undefined, reference: number | undefined): void {
    this.passes(at);
    if (this.#isOpen) this.#turned(this.#detector.setReference(limit, reference, at), at);
  }

  /** The result of an expression from a time on. */
  apply(at: number, verdict: Verdict): void {
    this.passes(at);
    if (this.#isOpen) this.#turned(this.#detector.apply(verdict, at), at);
  }

  /** No value until then: delays end, windows open and close. */
  passes(at: number): void {
    if (this.#window === null) return this.#due(at);
    const first = this.#checkedAt === -Infinity ? at : (Math.floor(this.#checkedAt / MINUTE_MS) + 1) * MINUTE_MS;
    for (let minute = first; minute <= at; minute += MINUTE_MS) this.#checkWindow(this.#window, minute);
    this.#due(at);
  }

  /** The alarms that would have been raised, with the end of the tested range. */
  result(to: number): RehearsalResult {
    this.passes(to);
    const open = this.#detector.isActive ? [{ from: this.#since, to: null, worst: this.#worst }] : [];
    const occurrences = [...this.#occurrences, ...open];
    return {
      occurrences,
      activeMs: occurrences.reduce((sum, one) => sum + (one.to ?? to) - one.from, 0),
      isChattering: isChattering(occurrences),
    };
  }

  #evaluate(at: number): void {
    if (!this.#isOpen || this.#last === undefined) return;
    const { value, quality, code } = this.#last;
    this.#turned(this.#detector.observe(value, quality, code, at, at), at);
    if (this.#detector.isActive) this.#worst = this.#worseThan(this.#worst);
  }

  #worseThan(worst: number | null): number | null {
    const last = this.#last;
    const isKnown = last !== undefined && isUsable(last.quality);
    return worseOf(this.#condition.type, worst, isKnown ? alarmNumber(last.value) : undefined);
  }

  #checkWindow(window: ActiveWindow, at: number): void {
    this.#checkedAt = at;
    const isOpen = isWithin(window, at);
    if (isOpen === this.#isOpen) return;
    if (!isOpen) {
      this.#due(at);
      this.#turned(this.#detector.end(), at);
    }
    this.#isOpen = isOpen;
    if (isOpen) this.#evaluate(at);
  }

  #due(at: number): void {
    while (this.#isOpen && this.#detector.dueAt <= at) {
      const due = Math.max(this.#detector.dueAt, this.#at);
      this.#turned(this.#detector.tick(due), due);
      // Time that changes nothing would be due for ever.
      if (this.#detector.dueAt <= due) break;
    }
    this.#at = at;
  }

  #turned(turn: Turn | undefined, at: number): void {
    if (turn === 'trip') {
      this.#since = at;
      this.#worst = this.#worseThan(null);
    } else if (turn === 'return') {
      this.#occurrences.push({ from: this.#since, to: at, worst: this.#worst });
    }
  }
}

/** Result of a rehearsal. */
export interface RehearsalResult {
  readonly occurrences: readonly Occurrence[];
  /** Ms during which the alarm would have been active. */
  readonly activeMs: number;
  readonly isChattering: boolean;
}

function isChattering(occurrences: readonly Occurrence[]): boolean {
  return occurrences.some(({ from }, index) => {
    const third = occurrences[index + CHATTER_COUNT - 1];
    return third !== undefined && third.from - from <= CHATTER_MS;
  });
}

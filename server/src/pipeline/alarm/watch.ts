import { AlarmDetector } from '@tidegate/contract/nouns/alarm/rules/detector.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { Alarm, Hiding } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { TrackedAlarm, WatchedRule } from '../../ports/alarm-store.ts';
import { alarmNumber, isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import { worseOf } from '@tidegate/contract/nouns/alarm/rules/peak.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { WatchedFormula } from '@tidegate/contract/nouns/alarm/rules/watched-formula.ts';

/** Neither shelved nor suppressed. */
export const NOT_HIDDEN: Hiding = {
  shelvedUntil: null,
  shelvedBy: '',
  shelveReason: '',
  isSuppressed: false,
  isOutOfService: false,
  outOfServiceBy: '',
  outOfServiceReason: '',
};

/** An active rule: the state of its condition and of its alarm. */
export class Watch {
  readonly ruleId: string;
  /** The watched signal as an integer; NaN for a rule without a signal. */
  readonly signalId: number;
  watched: WatchedRule;
  detector: AlarmDetector;
  life: AlarmLife;
  hiding: Hiding;
  /** The occurrence that is open. */
  alarm: Alarm | null;
  /** Inside its time window, or without one. */
  isOpen = true;
  condition: WatchedFormula | undefined;
  suppression: WatchedFormula | undefined;
  /** The newest time (ms) of the values that it has evaluated. */
  evaluatedUntil = Number.NEGATIVE_INFINITY;
  /** The same of its committed steps, while messages are repeated: values until then lead to no step again. */
  committedUntil = Number.NEGATIVE_INFINITY;
  /** Values from before its last committed step are repeated: no delay ends, since the step that followed may be committed. */
  isRecalling = false;
  #peak: number | null;

  constructor(watched: WatchedRule, standing: TrackedAlarm | undefined) {
    const { rule } = watched;
    this.ruleId = rule.id;
    this.signalId = rule.signalId === null ? Number.NaN : Number(rule.signalId);
    this.watched = watched;
    this.life = standing?.life ?? NORMAL;
    this.hiding = standing?.hiding ?? NOT_HIDDEN;
    this.alarm = standing?.alarm ?? null;
    this.#peak = this.alarm?.peakValue ?? null;
    this.detector = new AlarmDetector(rule, this.life.isActive);
  }

  /** The alarm with the peak value reached while it was active. */
  get withPeak(): Alarm | null {
    return this.alarm === null ? null : { ...this.alarm, peakValue: this.#peak };
  }

  /** A new occurrence, whose peak begins with it. */
  opens(alarm: Alarm, sample: Sample | undefined): Alarm {
    this.#peak = null;
    if (sample !== undefined) this.trackPeak(sample);
    return { ...alarm, peakValue: this.#peak };
  }

  /** Stores a value that exceeds the previous peak. */
  trackPeak({ value, quality }: Sample): void {
    if (isUsable(quality)) this.#peak = worseOf(this.watched.rule.type, this.#peak, alarmNumber(value));
  }

  /** Its limit or its reference is the value of another signal. */
  get hasReference(): boolean {
    const { limitSignalId, referenceSignalId } = this.watched.rule;
    return limitSignalId !== null || referenceSignalId !== null;
  }

  /** Messages are repeated; values until `at` (ms) are evaluated, and their steps are committed. */
  recall(at: number): void {
    this.committedUntil = at;
    this.evaluatedUntil = at;
    this.isRecalling = true;
  }

  /** A value of it was evaluated, by this server or, as its committed steps show, by one before. */
  get hasEvaluated(): boolean {
    return this.evaluatedUntil !== Number.NEGATIVE_INFINITY;
  }

  /** Everything is repeated. */
  endRecall(): void {
    this.committedUntil = Number.NEGATIVE_INFINITY;
    this.isRecalling = false;
  }

  /** Notes that it evaluates values of that time (ms); false where the step that followed from them is committed. */
  evaluates(at: number): boolean {
    if (at >= this.committedUntil) this.isRecalling = false;
    if (at <= this.committedUntil) return false;
    this.evaluatedUntil = Math.max(this.evaluatedUntil, at);
    return true;
  }

  standing(): TrackedAlarm {
    return { ruleId: this.ruleId, life: this.life, hiding: this.hiding, alarm: this.alarm };
  }
}

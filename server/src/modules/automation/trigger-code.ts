import type { TriggerKind, TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { SeenStep } from './run-store.ts';

/** Event that triggers an automation. */
export interface Occurrence {
  /** Names it among those of the automation: the same one has the same key, after a restart and on another server too. */
  readonly key: string;
  /** When it happened, ms. */
  readonly at: number;
  /** The signal whose value did it. */
  readonly signalId?: number;
}

/** A trigger at work. Each of its questions is asked with the time of the server (ms); none of them may be needed. */
export interface Watch {
  /** Signals whose values it is shown. */
  readonly signalIds: readonly number[];
  sample?(sample: Sample, now: number): Occurrence | undefined;
  step?(step: SeenStep, now: number): Occurrence | undefined;
  /** Time has passed. */
  tick?(now: number): readonly Occurrence[];
}

/** Place that a trigger watches. */
export interface WatchPlace {
  readonly gatewayId: string;
  /** Time of the automation's last change, ms: earlier events trigger nothing. */
  readonly since: number;
  readonly now: number;
  readonly isOnline: (gatewayId: string) => boolean;
  readonly sampleOf: (signalId: number) => Sample | undefined;
  /** Current calendar; undefined once deleted. */
  readonly calendarOf: (calendarId: string) => Calendar | undefined;
}

/** Reads steps of alarms of the past, oldest first. */
export type PastSteps = (ruleId: string) => Promise<readonly SeenStep[]>;

/** Server side of a kind of trigger: `code` of a file of `triggers/`. */
export interface TriggerCode<K extends TriggerKind> {
  watch(trigger: TriggerOf<K>, place: WatchPlace): Watch;
  /**
   * True if an occurrence is found again after a restart: it is stored even if the automation does not act, each by
   * itself. Others are only counted in that case.
   */
  readonly isFoundAgain: boolean;
  /** Age beyond which an event is too late to act on, ms. */
  readonly lateMs: number;
  /** Its steps of alarms within the time of a rehearsal; a kind without one has none. */
  steps?(trigger: TriggerOf<K>, read: PastSteps): Promise<readonly SeenStep[]>;
  /** False where the history does not hold what sets it off. */
  readonly isRehearsable: boolean;
}

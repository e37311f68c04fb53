import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Alarm, AlarmValue } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmChange, TrackedAlarm, WatchedRule } from './alarm-store.ts';

/** Number of alarms: those that are active or unacknowledged, and neither shelved nor suppressed. */
export interface AlarmCount {
  readonly count: number;
  readonly unacked: number;
  /** The most urgent of them; null when there is none. */
  readonly worst: AlarmPriority | null;
}

/** The current state of an alarm that is not normal. */
export interface ShownAlarm extends TrackedAlarm {
  readonly watched: WatchedRule;
  /** Revision of its last change; increases over all alarms. */
  readonly revision: number;
  /** Its last change could not be stored yet. Servers of an earlier version never say so. */
  readonly isUnstored?: boolean | undefined;
}

/** A rule and its location. */
export interface BoardPlace {
  readonly ruleId: string;
  readonly gatewayId: string;
  readonly equipmentId: string | null;
}

/** Changes of the alarm board. `isWhole`: the revision is too old, and `alarms` is the full list. */
export interface BoardChange {
  readonly revision: number;
  readonly isWhole: boolean;
  readonly alarms: readonly ShownAlarm[];
  /** Rules whose alarm has returned to normal. */
  readonly ended: readonly BoardPlace[];
  /** Since when (ms) nothing can be stored; undefined while storing works. */
  readonly storageAwaySince: number | undefined;
}

/** The current alarms in memory: as committed, or, while nothing can be committed, as they will be. */
export interface AlarmBoard {
  readonly revision: number;
  readonly storageAwaySince: number | undefined;
  changedSince(revision: number): BoardChange;
  ofSignal(signalId: number): AlarmCount;
  ofEquipment(equipmentId: string): AlarmCount;
  /** Counts the alarms of the gateway itself and of everything behind it. */
  ofGateway(gatewayId: string): AlarmCount;
  /** Counts the alarms of the gateway itself only. */
  ofGatewayItself(gatewayId: string): AlarmCount;
  /** Signal → its alarm count, for the signals of a piece of equipment that have any. */
  signalsOf(equipmentId: string): ReadonlyMap<number, AlarmCount>;
}

/** Notifies of each step of each alarm. */
export interface AlarmChanges {
  /** Called after each commit, with its steps in order. Returns how to end that. */
  onChange(listener: (changes: readonly AlarmChange[]) => void): () => void;
}

/** Notifies of steps that cannot be stored now. */
export interface UnstoredAlarmChanges {
  /** Called once with each such step, in order; `onChange` follows when it is committed. Returns how to end that. */
  onUnstored(listener: (changes: readonly AlarmChange[]) => void): () => void;
}

/** The person who acts. */
export interface Actor {
  readonly userId: string;
  readonly loginname: string;
}

/**
 * The result for one alarm: done; `already`: somebody did it before, `alarm` shows who; `gone`: it has ended or never
 * existed; and what its rule demands or refuses.
 */
export interface AlarmCommandOutcome {
  readonly id: string;
  readonly result: 'done' | 'already' | 'gone' | 'noteNeeded' | 'notShelvable' | 'tooLong';
  readonly alarm: Alarm | null;
}

/** An alarm of the past that another system recorded, of a rule that watches the same. Times in ms. */
export interface PastAlarm {
  readonly watched: WatchedRule;
  readonly activeAt: number;
  readonly activeValue: AlarmValue;
  readonly peakValue: number | null;
  readonly returnAt: number;
  readonly returnValue: AlarmValue;
  /** Null if nobody acknowledged it. */
  readonly ackAt: number | null;
  readonly ackBy: string;
  readonly ackNote: string;
}

/** Actions of people on alarms. Each resolves when it is committed. */
export interface AlarmCommands {
  ack(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  /** Resets latched alarms that were acknowledged and have returned to normal. */
  reset(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  /** Shelves alarms of rules until a moment (ms), at most as long as their rule allows. */
  shelve(ruleIds: readonly string[], until: number, by: Actor, reason: string): Promise<readonly AlarmCommandOutcome[]>;
  unshelve(ruleIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  setService(
    ruleIds: readonly string[],
    isOut: boolean,
    by: Actor,
    reason: string,
  ): Promise<readonly AlarmCommandOutcome[]>;
  /**
   * The steps that past alarms would have led to, of each in order; their occurrences have ids that no other alarm gets.
   * Nothing is stored, and the current alarms stay as they are.
   */
  stepsOfPast(alarms: readonly PastAlarm[]): readonly (readonly AlarmChange[])[];
}

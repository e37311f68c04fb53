import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmChange, StandingAlarm, WatchedRule } from './alarm-store.ts';

/** How many alarms stand somewhere: what is active or waits for its acknowledgement, and is not hidden. */
export interface AlarmCount {
  readonly count: number;
  readonly unacked: number;
  /** The most urgent of them; null when there is none. */
  readonly worst: AlarmPriority | null;
}

/** An alarm that is not plainly normal, as it stands. */
export interface ShownAlarm extends StandingAlarm {
  readonly watched: WatchedRule;
  /** Of its last change; it grows over all alarms. */
  readonly revision: number;
}

/** A rule, and where it watches. */
export interface BoardPlace {
  readonly ruleId: string;
  readonly gatewayId: string;
  readonly equipmentId: string | null;
}

/** What has changed on the board. `isWhole`: so long ago that `alarms` is everything there is. */
export interface BoardChange {
  readonly revision: number;
  readonly isWhole: boolean;
  readonly alarms: readonly ShownAlarm[];
  /** Rules whose alarm is plainly normal again. */
  readonly ended: readonly BoardPlace[];
}

/** The alarms that stand, committed and in memory. */
export interface AlarmBoard {
  readonly revision: number;
  changedSince(revision: number): BoardChange;
  ofSignal(signalId: number): AlarmCount;
  ofEquipment(equipmentId: string): AlarmCount;
  /** Of the gateway itself and of everything behind it. */
  ofGateway(gatewayId: string): AlarmCount;
  /** Of the gateway itself alone. */
  ofGatewayItself(gatewayId: string): AlarmCount;
  /** Signal → what stands on it, of the signals of an equipment that have any. */
  signalsOf(equipmentId: string): ReadonlyMap<number, AlarmCount>;
  /** Called after each commit, with its steps in their order. */
  onChange(listener: (changes: readonly AlarmChange[]) => void): void;
}

/** Who acts. */
export interface Actor {
  readonly userId: string;
  readonly loginname: string;
}

/**
 * How it went with one alarm: done; `already`: somebody did it before, `alarm` says who; `gone`: it is over or was never
 * there; and what its rule demands or refuses.
 */
export interface AlarmCommandOutcome {
  readonly id: string;
  readonly result: 'done' | 'already' | 'gone' | 'noteNeeded' | 'notShelvable' | 'tooLong';
  readonly alarm: Alarm | null;
}

/** What people do to alarms. Each resolves when it is committed. */
export interface AlarmCommands {
  ack(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  /** Of latched alarms that were acknowledged and have returned. */
  reset(alarmIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  /** Hides alarms of rules until a moment (ms), at most as long as their rule allows. */
  shelve(ruleIds: readonly string[], until: number, by: Actor, reason: string): Promise<readonly AlarmCommandOutcome[]>;
  unshelve(ruleIds: readonly string[], by: Actor, note: string): Promise<readonly AlarmCommandOutcome[]>;
  setService(
    ruleIds: readonly string[],
    isOut: boolean,
    by: Actor,
    reason: string,
  ): Promise<readonly AlarmCommandOutcome[]>;
}

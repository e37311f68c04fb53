import type { Alarm, AlarmStep, Hiding } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { StateText } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import type { NamesOf } from '@tidegate/contract/locale/name-text.ts';

/** An active rule, with the names by which its alarms are shown. */
export interface WatchedRule extends NamesOf<'equipment'>, NamesOf<'signal'> {
  readonly rule: AlarmRule;
  readonly orgId: string;
  readonly gatewayName: string;
  /** The gateway has been online before. */
  readonly wasGatewayOnline: boolean;
  readonly unit: string;
  readonly decimals: number | null;
  /** The names of the states of the signal; left out where it has none with names. */
  readonly states?: readonly StateText[];
  /** For equipment that is watched for being offline: the signals that a device supplies. */
  readonly deviceSignalIds: readonly number[];
}

/** The state of the alarm of a rule. A rule without such a record is in the normal state. */
export interface TrackedAlarm {
  readonly ruleId: string;
  readonly life: AlarmLife;
  readonly hiding: Hiding;
  /** The open occurrence. */
  readonly alarm: Alarm | null;
}

/** One step of an alarm's life, with the resulting state. */
export interface AlarmChange extends TrackedAlarm {
  readonly step: Omit<AlarmStep, 'id' | 'ruleId'>;
  /** The organisation that owns the alarm. */
  readonly orgId: string;
  /** The occurrence that this step began or changed; the step may also have closed it. */
  readonly touched: Alarm | null;
  /** The previous occurrence, ended by a new one. */
  readonly ended: Alarm | null;
  /** People are to be notified of it: it was raised. */
  readonly isNews: boolean;
  /** The newest time (ms) of the values that its rule had evaluated; null for a rule without values. */
  readonly evaluatedUntil: number | null;
}

/** Maximum number of rules after a given one. */
export interface RulePart {
  /** Id of a rule; '0' for the first part. */
  readonly after: string;
  readonly limit: number;
}

/** Storage of the alarm engine. */
export interface AlarmStore {
  /** The active rules by id: all of them, or those of a gateway and of the equipment behind it. */
  watched(gatewayId?: string, part?: RulePart): Promise<readonly WatchedRule[]>;
  /**
   * Called after a change of rules is committed; changes of equipment and signals are reported by the device registry.
   */
  onRules(listener: (gatewayId: string) => void): void;
  standing(): Promise<readonly TrackedAlarm[]>;
  /** `evaluatedUntil` of each rule, as far as it had steps in the last minutes. */
  evaluatedUntil(): Promise<ReadonlyMap<string, number>>;
  /** Ends the active alarms of disabled or deleted rules, at `at` (ms). */
  endUnwatched(at: number): Promise<void>;
  /** The highest id that an occurrence ever had; 0 for none. The caller that commits assigns the ids. */
  lastId(): Promise<number>;
  /**
   * Stores the steps in order, all or none. `isAgain`: an earlier attempt failed, and may have stored the first of them
   * without saying so; these are not stored twice.
   */
  commit(changes: readonly AlarmChange[], isAgain?: boolean): Promise<void>;
  /** Raised occurrences of which nobody has been notified, oldest first. */
  unannounced(): Promise<readonly Alarm[]>;
  /** People have been notified of them. */
  markAnnounced(alarmIds: readonly string[]): Promise<void>;
}

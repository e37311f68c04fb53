import type { Alarm, AlarmStep, Hiding } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmLife } from '@tidegate/contract/nouns/alarm/rules/life.ts';

/** A rule that is on, with the names by which its alarms are shown. */
export interface WatchedRule {
  readonly rule: AlarmRule;
  readonly orgId: string;
  readonly gatewayName: string;
  /** Empty for a rule of a gateway. */
  readonly equipmentName: string;
  readonly equipmentNameEn: string;
  readonly signalName: string;
  readonly signalNameEn: string;
  readonly unit: string;
  readonly decimals: number | null;
  /** Of an equipment that is watched for being offline: the signals that a device supplies. */
  readonly deviceSignalIds: readonly number[];
}

/** Where the alarm of a rule stands. A rule without such a record is plainly normal. */
export interface StandingAlarm {
  readonly ruleId: string;
  readonly life: AlarmLife;
  readonly hiding: Hiding;
  /** The occurrence that is open. */
  readonly alarm: Alarm | null;
}

/** One step of an alarm's life, with everything that it leaves behind. */
export interface AlarmChange extends StandingAlarm {
  readonly step: Omit<AlarmStep, 'id' | 'ruleId'>;
  /** The organisation that owns the alarm. */
  readonly orgId: string;
  /** The occurrence that this step began, or changed; it may be closed by it. */
  readonly touched: Alarm | null;
  /** The one before, which a new one has ended. */
  readonly ended: Alarm | null;
  /** Somebody is to be told of it: it has come. */
  readonly isNews: boolean;
}

/** So many rules, of those that follow one. */
export interface RulePart {
  /** Id of a rule; '0' for the first part. */
  readonly after: string;
  readonly limit: number;
}

/** What the alarm engine remembers. */
export interface AlarmStore {
  /** The rules that are on, by id: all of them, or those of a gateway and of the equipment behind it. */
  watched(gatewayId?: string, part?: RulePart): Promise<readonly WatchedRule[]>;
  /** Called after a change of rules is committed; changes of equipment and signals are told by the device registry. */
  onRules(listener: (gatewayId: string) => void): void;
  standing(): Promise<readonly StandingAlarm[]>;
  /** Ends what stands of rules that are off or gone, at `at` (ms). */
  endUnwatched(at: number): Promise<void>;
  /** The highest id that an occurrence ever had; 0 for none. Whoever commits gives the ids. */
  lastId(): Promise<number>;
  /** Keeps the steps in their order, all or none. */
  commit(changes: readonly AlarmChange[]): Promise<void>;
  /** Occurrences that came and of which nobody has been told, oldest first. */
  untold(): Promise<readonly Alarm[]>;
  /** They have been told of. */
  told(alarmIds: readonly string[]): Promise<void>;
}

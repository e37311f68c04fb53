import type { Alarm, AlarmRecordState, AlarmStep } from '@tidegate/contract/entities/alarm.ts';
import type { AlarmKpi, RankedRule } from '@tidegate/contract/entities/alarm-kpi.ts';
import type { AlarmPriority, AlarmRule } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** Which alarms are asked for. Times in ms, `to` excluded. */
export interface AlarmFilter {
  readonly range: Range;
  readonly from: number;
  readonly to: number;
  readonly equipmentId?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly signalIds?: readonly string[] | undefined;
  readonly priorities?: readonly AlarmPriority[] | undefined;
  readonly state?: AlarmRecordState | undefined;
  /** Part of a name or text, any case. */
  readonly text?: string | undefined;
  readonly sort?: ListSort<'alarmRecord'> | undefined;
}

/** Where an alarm stands: on equipment, or on a gateway itself. */
export interface AlarmPlace {
  readonly gatewayId: string;
  readonly equipmentId: string | null;
}

/** Alarms in so many ms from `at` on. */
export interface AlarmBucket {
  readonly at: number;
  readonly count: number;
}

/**
 * What came, as people look it up. Who sees an alarm is decided by the equipment or gateway that it stands on; when that
 * is gone, by the organisation that it was of.
 */
export interface AlarmRecords {
  /** Latest first unless sorted. */
  page(filter: AlarmFilter, page: number, pageSize: number): Promise<Rows<Alarm>>;
  /** Oldest first, those after the alarm with this time and id. */
  after(
    filter: AlarmFilter,
    last: { readonly at: number; readonly id: string },
    limit: number,
  ): Promise<readonly Alarm[]>;
  /** In their order. */
  steps(alarmId: string): Promise<readonly AlarmStep[]>;
  /** A rule as it is now; undefined when it is gone. */
  rule(ruleId: string): Promise<AlarmRule | undefined>;
  /** Rules that are on and have a number as the limit of one of these signals. */
  limits(signalIds: readonly string[]): Promise<readonly AlarmRule[]>;
  /** Which of these equipments and gateways are in the range: as keys `e<id>` and `g<id>`. */
  inReach(range: Range, places: readonly AlarmPlace[]): Promise<ReadonlySet<string>>;

  byPriority(filter: AlarmFilter): Promise<ReadonlyMap<AlarmPriority, number>>;
  /** Those with any, in their order. */
  buckets(filter: AlarmFilter, lengthMs: number): Promise<readonly AlarmBucket[]>;
  /** The rules with most alarms, the most first. */
  top(filter: AlarmFilter, limit: number): Promise<readonly RankedRule[]>;
  /** Rules with `times` alarms within `withinMs`, and how often, the most first. */
  chattering(filter: AlarmFilter, times: number, withinMs: number, limit: number): Promise<readonly RankedRule[]>;
  /** Active since before a moment, the longest first; the filter's times do not matter. */
  standing(filter: AlarmFilter, before: number, limit: number): Promise<AlarmKpi['standing']>;
}

/** The key of a place in `inReach`. */
export const placeKey = ({ gatewayId, equipmentId }: AlarmPlace): string =>
  equipmentId === null ? `g${gatewayId}` : `e${equipmentId}`;

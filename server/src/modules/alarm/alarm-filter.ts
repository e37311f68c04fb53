import type { AlarmRecordState } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
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

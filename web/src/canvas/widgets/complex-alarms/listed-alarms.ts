import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { isUnacked } from '../../../live/alarm-feed.ts';

type Wanted = Pick<WidgetOf<'ComplexAlarms'>['dataAddon'], 'priority' | 'isUnackedOnly'>;

/** The alarms of some signals (of all where there are none) that a list wants, the most urgent first, the latest of equals first. */
export function listedAlarms(
  alarms: readonly CurrentAlarm[],
  signalIds: readonly string[],
  { priority, isUnackedOnly }: Wanted,
): readonly CurrentAlarm[] {
  const known = new Set(signalIds);
  return alarms
    .filter(
      (alarm) =>
        alarm.priority <= priority &&
        (!isUnackedOnly || isUnacked(alarm)) &&
        (known.size === 0 || (alarm.signalId !== null && known.has(alarm.signalId))),
    )
    .toSorted(
      (one, other) =>
        one.priority - other.priority ||
        Number(isUnacked(other)) - Number(isUnacked(one)) ||
        (other.activeAt ?? 0) - (one.activeAt ?? 0),
    );
}

import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Interrupt } from '@tidegate/contract/nouns/display/display.ts';
import { isUnacked } from '../../live/alarm-feed.ts';

/**
 * The alarm that interrupts the playlist now: of those active and urgent enough, the first in the order in which they should be worked
 * off. `now` in ms of the server's clock. Undefined where none does.
 */
export function interrupting(
  active: readonly CurrentAlarm[],
  rule: Interrupt | null,
  now: number,
): CurrentAlarm | undefined {
  if (rule === null) return undefined;
  return active.find(({ priority, isActive, activeAt, state }) => {
    if (priority > rule.priority || !isActive || !isUnacked({ state })) return false;
    return rule.until === 'acked' || (activeAt !== null && now - activeAt < rule.seconds * 1_000);
  });
}

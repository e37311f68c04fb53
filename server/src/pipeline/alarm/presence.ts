import { isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import type { WatchedRule } from '../../ports/alarm-store.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { LiveTable } from '../../ports/live-table.ts';

interface Parts {
  readonly link: Pick<DeviceLink, 'isOnline'> & {
    /** The gateway went offline because the server said that it cannot store, as nodes of other makes do. */
    hasSentAway?(gatewayId: string): boolean;
  };
  readonly table: Pick<LiveTable, 'get'>;
}

/**
 * True if the gateway or the equipment of a rule is offline; undefined while it is unknown, as of a gateway that is registered and has
 * not been connected yet. `isSettled`: gateways have had time to report that they are online.
 */
export function isAway(
  watched: Pick<WatchedRule, 'rule' | 'deviceSignalIds' | 'wasGatewayOnline'>,
  isSettled: boolean,
  { link, table }: Parts,
): boolean | undefined {
  const { rule, deviceSignalIds } = watched;
  const isOnline = link.isOnline(rule.gatewayId);
  if (!isOnline && link.hasSentAway?.(rule.gatewayId) === true) return undefined;
  if (rule.equipmentId === null) return isOnline ? false : isSettled && watched.wasGatewayOnline ? true : undefined;
  // The state of equipment can only be known while its gateway is online.
  const isHeard = deviceSignalIds.some((id) => isUsable(table.get(id)?.quality ?? 'bad'));
  return isHeard ? false : isOnline && isSettled ? true : undefined;
}

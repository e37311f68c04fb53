import type { DeviceRegistry, ReportedProperties } from '../ports/device-registry.ts';
import { LatestStates } from './latest-states.ts';
import type { LinkParts } from './link-parts.ts';

type Parts = Pick<LinkParts, 'clock' | 'log'> & {
  readonly registry: Pick<DeviceRegistry, 'setOnline' | 'setReported'>;
};

/** The online state of a gateway, and its time. */
export interface OnlineState {
  readonly online: boolean;
  /** Ms since the epoch. */
  readonly at: number;
}

/** Reports to the registry which gateways are online. */
export const onlineStates = ({ clock, log, registry }: Parts): LatestStates<OnlineState> =>
  new LatestStates({
    clock,
    log,
    what: 'the online state',
    write: (gatewayId, { online, at }) => registry.setOnline(gatewayId, online, at),
    merge: (_earlier, later) => later,
  });

/** Passes what gateways report about themselves to the registry. */
export const reportedStates = ({ clock, log, registry }: Parts): LatestStates<ReportedProperties> =>
  new LatestStates({
    clock,
    log,
    what: 'what the gateway says of itself',
    write: (gatewayId, reported) => registry.setReported(gatewayId, reported),
    merge: (earlier, later) => ({ ...earlier, ...later }),
  });

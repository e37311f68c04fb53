import type { Tally } from '../platform/tally.ts';
import type { Broker } from '../ports/broker.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import type { ClockDoubt } from './clock-doubt.ts';
import type { GatewayQuotas } from './intake/intake-quota.ts';
import type { BirthBook } from './take-over/birth-book.ts';
import type { FollowedTable, RepeatedValues } from './take-over/inherited-sink.ts';
import type { Inheritance } from './take-over/replay.ts';

/** The parts of the link. */
export interface LinkParts {
  readonly broker: Broker;
  readonly registry: DeviceRegistry;
  readonly sink: SampleSink;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
  /** From 0 up to 1; spreads reconnects. */
  readonly random: () => number;
  readonly hostId: string;
  /** Unique among the clients of the broker. */
  readonly clientId: string;
  /** False while another server may be active. Without it there is no other. */
  readonly mayConnect?: () => boolean;
  /** Calls the listener when another connection of this server to the broker was made. Without it there is no other. */
  readonly onBrokerBack?: (listener: () => void) => void;
  /** The time to wait for a missing message, ms. */
  readonly reorderMs: number;
  /** The quota of each gateway; nothing is limited without it. */
  readonly quotas?: GatewayQuotas;
  /**
   * The time for which a node may be silent before its birth is requested, ms; for a gateway in economy mode at least twice its
   * period. Used with external brokers: our own reports who has left. Infinity: never.
   */
  readonly nodeSilenceMs: number;
  /** The inheritance to go on with after another server; without it every node is asked for its birth. */
  readonly inheritance?:
    | { readonly of: Inheritance; readonly live: FollowedTable; readonly repeated: RepeatedValues }
    | undefined;
  /** Hears how far gateways are ahead of the clock of this server; without it nobody wants to know. */
  readonly clockDoubt?: ClockDoubt | undefined;
  /** Notes the births for a server that takes over; without it there is no other. */
  readonly births?: BirthBook | undefined;
  /** Also publishes the host's state on `STATE/<host id>` as bare text, for edge nodes of Sparkplug 2.2. */
  readonly isLegacyStateSaid?: boolean;
}

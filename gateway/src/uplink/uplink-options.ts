import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { GatewayConfig, GatewayReceipt } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connect } from './connection.ts';
import type { BornPoint } from './metrics.ts';
import type { GatewayHealth } from './node-metrics.ts';
import type { Channel } from './sender.ts';
import type { CarryOut } from './writes.ts';

/** Callbacks of the uplink to the rest of the gateway. */
export interface UplinkHost {
  points(): readonly BornPoint[];
  health(): GatewayHealth;
  /** A configuration arrived. Resolves once it is in force, with whether anything changed. */
  onConfig(config: GatewayConfig): Promise<boolean>;
  onReceipt(receipt: GatewayReceipt): void;
  onMonitor(seconds: number, intervalMs: number): void;
  /** A session began with a birth. */
  onBorn(channel: Channel): void;
  /** A birth was sent, the first or another one of its session. */
  onBirth(): void;
  /** The signal that the configuration has under this name, whether read or not. */
  signalOf(device: string, metric: string): number | undefined;
  /** The server takes values and reports on the plain topics. */
  takesHistory(): boolean;
  onGone(): void;
  readonly onWrite: CarryOut;
  /** A request of the server about a device. Never rejects. */
  onAsk(ask: GatewayAsk): Promise<GatewayAnswer>;
  /** Stores the bdSeq of a connection before connecting. */
  storeBdSeq(bdSeq: number): void;
}

/** The account at the broker and the surroundings of an uplink. */
export interface UplinkOptions {
  /** Address of the broker; several hosts, separated by commas, are tried in turn. */
  readonly url: string;
  readonly sn: string;
  readonly secret: string;
  readonly group: string;
  readonly node: string;
  /** Host id of the server to wait for; undefined to wait for none. */
  readonly primaryHost: string | undefined;
  readonly lastBdSeq: number | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  readonly connect: Connect;
  readonly host: UplinkHost;
  readonly log: (text: string) => void;
}

import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type {
  DeviceError,
  GatewayFrames,
  GatewayHealth,
  GatewayRates,
  Quarantined,
} from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';

/** Target of a write: the metric of a device behind a gateway. */
export interface WriteTarget {
  readonly gatewayId: string;
  /** Sparkplug device id; empty for the node itself. */
  readonly device: string;
  readonly metric: string;
}

/** The result of a write from the device side. */
export interface WriteResult {
  readonly uuid: string;
  /** "200" or a code of `DEVICE_CODES`. */
  readonly code: string;
  readonly value: number | string | boolean | null;
  readonly at: number;
}

/** A metric in which one of our own gateways reports about itself: its newest value, or its signal. */
export interface OwnMetric {
  readonly name: string;
  readonly signalId: number | undefined;
  readonly value: SampleValue;
}

/** The counters of a gateway and its current state, as the link sees them. */
export interface GatewayVitals extends Omit<
  GatewayHealth,
  'buffered' | 'held' | 'dropped' | 'givenUp' | 'drivers' | 'faults' | 'errors' | 'quarantine'
> {
  /** Newest first. */
  readonly errors: readonly DeviceError[];
  readonly quarantine: readonly Quarantined[];
  readonly own: readonly OwnMetric[];
  readonly signalIds: readonly number[];
}

/** The frames of a gateway, with the equipment behind each of its devices. */
export interface LoggedFrames extends GatewayFrames {
  /** By Sparkplug device id, where the device has signals. */
  readonly equipmentIds: ReadonlyMap<string, string>;
}

/** Access to the gateways: one MQTT session, many edge nodes. */
/** Values of a gateway that were refused because they exceeded its quota. */
export interface OverRate {
  readonly gatewayId: string;
  /** The gateway keeps them and sends them again. */
  readonly deferredValues: number;
  /** Lost values. */
  readonly refusedValues: number;
  /** When the last of them arrived, ms since the epoch. */
  readonly at: number;
}

export interface DeviceLink {
  /** True if the active server is connected to the broker. */
  isConnected(): boolean;
  isOnline(gatewayId: string): boolean;
  /** True when the metric is in the current birth and not stale. */
  isWritable(target: WriteTarget): boolean;
  /**
   * Publishes exactly one DCMD (or NCMD). Resolves when it was passed to the broker; never retries. A gateway of ours begins
   * it within `withinMs` (COMMAND_ECHO_MS) or not at all. Throws Refusal gatewayOffline when the gateway is offline, and
   * commandTooLate when that time has passed; nothing was sent then.
   */
  write(target: WriteTarget, value: WriteValue, uuid: string, withinMs?: number): Promise<void>;
  /** Called for each `result` from a Tidegate gateway; foreign nodes send none. */
  onResult(listener: (result: WriteResult) => void): void;
  /** Opens a monitor session at the gateway for `seconds`, reporting every `intervalMs` (0: at each poll). */
  openMonitor(gatewayId: string, seconds: number, intervalMs: number): Promise<void>;
  /**
   * Sends a request about a device to one of our own gateways, once. Throws Refusal gatewayOffline, gatewayCannot for
   * another make, tooMany when too many are pending, commandTimeout when no answer arrives in ASK_TIMEOUT_MS.
   */
  ask(gatewayId: string, ask: GatewayAsk): Promise<GatewayAnswer>;
  /** Metrics of the current births that have no signal. */
  discovered(gatewayId: string): readonly DiscoveredMetric[];
  /** Undefined for a gateway that is not known here (yet). */
  vitals(gatewayId: string): GatewayVitals | undefined;
  /** Its traffic inside and outside monitor sessions; undefined for a gateway that is not known here (yet). */
  rates(gatewayId: string): GatewayRates | undefined;
  /** Gateways that have exceeded their quota since this server started. */
  overRate(): readonly OverRate[];
  /**
   * Sparkplug messages after that number. Recording starts with the first call and stops when there have been no calls
   * for a while.
   */
  frames(gatewayId: string, after: number): LoggedFrames | undefined;
}

import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/gateway-asks.ts';
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

/** Where a write goes: the metric of a device behind a gateway. */
export interface WriteTarget {
  readonly gatewayId: string;
  /** Sparkplug device id; empty for the node itself. */
  readonly device: string;
  readonly metric: string;
}

/** What the device side tells about a write that was sent. */
export interface WriteResult {
  readonly uuid: string;
  /** "200" or a device code of spec §8. */
  readonly code: string;
  readonly value: number | string | boolean | null;
  readonly at: number;
}

/** A metric by which a gateway of ours tells of itself: its newest value, or the signal that stands for it. */
export interface OwnMetric {
  readonly name: string;
  readonly signalId: number | undefined;
  readonly value: SampleValue;
}

/** What the link has counted of a gateway, and what it holds of it now. */
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

/** The way to the gateways: one MQTT session, many edge nodes. */
/** Values of a gateway that were not taken because they were above its quota. */
export interface OverRate {
  readonly gatewayId: string;
  /** The gateway keeps them and sends them again. */
  readonly deferredValues: number;
  /** Nobody keeps them. */
  readonly refusedValues: number;
  /** When the last ones came, ms since the epoch. */
  readonly at: number;
}

export interface DeviceLink {
  isOnline(gatewayId: string): boolean;
  /** True when the metric is in the current birth and not stale. */
  isWritable(target: WriteTarget): boolean;
  /**
   * Publishes exactly one DCMD (or NCMD). Resolves when it is handed to the broker; never retries.
   * Throws Refusal gatewayOffline when the gateway is not there.
   */
  write(target: WriteTarget, value: WriteValue, uuid: string): Promise<void>;
  /** Called for each `result` that a Tidegate gateway sends; a foreign node sends none. */
  onResult(listener: (result: WriteResult) => void): void;
  /** Opens a monitor session at the gateway for `seconds`, reporting every `intervalMs` (0: at each poll). */
  openMonitor(gatewayId: string, seconds: number, intervalMs: number): Promise<void>;
  /**
   * Puts a request about a device to a gateway of ours, once. Throws Refusal gatewayOffline, gatewayCannot for one of
   * another make, tooMany while it has enough to answer, commandTimeout when no answer comes in ASK_TIMEOUT_MS.
   */
  ask(gatewayId: string, ask: GatewayAsk): Promise<GatewayAnswer>;
  /** Metrics of the current births that no signal stands for. */
  discovered(gatewayId: string): readonly DiscoveredMetric[];
  /** Undefined for a gateway that is not known here (yet). */
  vitals(gatewayId: string): GatewayVitals | undefined;
  /** What comes from it in and out of monitor sessions; undefined for a gateway that is not known here (yet). */
  rates(gatewayId: string): GatewayRates | undefined;
  /** Gateways that sent more than their quota since this server started. */
  overRate(): readonly OverRate[];
  /** Sparkplug messages after that number. They are kept from the first asking on, until nobody has asked for a while. */
  frames(gatewayId: string, after: number): LoggedFrames | undefined;
}

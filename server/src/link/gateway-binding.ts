import { ASKS_METRIC, SIGNAL_PROPERTY, VERSION_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import type { BoundGateway, BoundSignal, FormerSignal, ReportedProperties } from '../ports/device-registry.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { HostMetric, HostNode, Reading } from '@tidegate/sparkplug/host-events.ts';
import type { GatewayCounts } from './gateway-counts.ts';
import { GatewayTime } from './gateway-time.ts';
import { Heartbeat } from './heartbeat.ts';
import { toSample } from './intake/samples.ts';

/** The id of the signal that a metric belongs to; undefined without one. It is the `bound` itself: an object for each of a million takes memory. */
export const boundSignalId = ({ bound }: HostMetric): number | undefined =>
  typeof bound === 'number' ? bound : undefined;

/**
 * A metric's `bound`: no signal is bound to it. Keeps the newest value for a signal created later. `deleted` is the signal of this
 * name whose equipment can be restored: its history continues, since a node of another make cannot say which signal it reads for.
 */
export class SpareMetric {
  newest: Reading | undefined;
  readonly deleted: FormerSignal | undefined;

  constructor(deleted?: FormerSignal) {
    this.deleted = deleted;
  }
}

/**
 * A metric's `bound`: according to its birth it belongs to this signal, which is not behind this gateway now. `former`
 * is undefined where the signal was deleted, or never was behind this gateway.
 */
export class ElsewhereMetric {
  readonly signalId: number;
  readonly former: FormerSignal | undefined;

  constructor(signalId: number, former: FormerSignal | undefined) {
    this.signalId = signalId;
    this.former = former;
  }
}

/** A registered gateway, its signals by device and metric, and its edge node after the birth. */
export class GatewayBinding {
  #gateway: BoundGateway;
  /** `group/edge`, the name of the node in the library. */
  readonly key: string;
  readonly counts: GatewayCounts;
  readonly time = new GatewayTime();
  readonly heartbeat = new Heartbeat();
  node: HostNode | undefined;
  /** The node's reports about the gateway itself since its birth. */
  reported: ReportedProperties = {};
  /** The announcement of its birth about the key for its passwords: empty for nothing, undefined before a birth. */
  announcedSeal: string | undefined;
  #followsConfiguration = true;
  #signals = new Map<string, Map<string, BoundSignal>>();
  #byId = new Map<number, BoundSignal>();
  #formers = new Map<number, FormerSignal>();
  /** The signals among those, by device and metric, whose equipment can be restored. */
  #deleted = new Map<string, Map<string, FormerSignal>>();

  /** Counters continue when the gateway is renamed. */
  constructor(gateway: BoundGateway, counts: GatewayCounts) {
    this.#gateway = gateway;
    this.counts = counts;
    this.key = `${gateway.groupId}/${gateway.edgeNodeId}`;
  }

  get gateway(): BoundGateway {
    return this.#gateway;
  }

  get signalIds(): readonly number[] {
    return [...this.#byId.keys()];
  }

  /** True if the signal is behind this gateway now. */
  holds(signalId: number): boolean {
    return this.#byId.has(signalId);
  }

  /** A signal that was behind this gateway and may still receive values read for it at that time. */
  formerOf(signalId: number): FormerSignal | undefined {
    return this.#byId.has(signalId) ? undefined : this.#formers.get(signalId);
  }

  /** It may receive values of signals that are no longer behind it. */
  get hasFormers(): boolean {
    return this.#formers.size > 0;
  }

  /**
   * True if the gateway reports as we configured it. A foreign node has none of our topics and knows nothing of it: its
   * births have neither our metrics of the gateway itself nor the signals of their metrics. Assumed before a birth.
   */
  get followsConfiguration(): boolean {
    return this.#followsConfiguration;
  }

  get signals(): readonly BoundSignal[] {
    return [...this.#byId.values()];
  }

  signalOf(device: string | undefined, metric: string): BoundSignal | undefined {
    return this.#signals.get(device ?? '')?.get(metric);
  }

  /** The equipment of each device that has signals. */
  equipmentIds(): ReadonlyMap<string, string> {
    const ids = new Map<string, string>();
    for (const [device, signals] of this.#signals) {
      for (const { equipmentId } of signals.values()) {
        ids.set(device, equipmentId);
        break;
      }
    }
    return ids;
  }

  /** Passwords for the gateway are encrypted for this key from now on; empty for none. */
  sealFor(sealKey: string): void {
    this.#gateway = { ...this.#gateway, sealKey };
  }

  /** The gateway under the same names and with the same rights, and its signals, as they are configured now. */
  configure(gateway: BoundGateway, signals: readonly BoundSignal[]): void {
    this.#gateway = gateway;
    this.#signals = new Map();
    this.#byId = new Map(signals.map((signal) => [signal.signalId, signal]));
    for (const signal of signals) {
      let device = this.#signals.get(signal.device);
      if (device === undefined) {
        device = new Map();
        this.#signals.set(signal.device, device);
      }
      device.set(signal.metric, signal);
    }
  }

  /** All signals that were ever configured for this gateway; those behind it now do not matter. */
  setEver(signals: readonly FormerSignal[]): void {
    const formers = signals.filter(({ signalId }) => !this.#byId.has(signalId));
    this.#formers = new Map(formers.map((signal) => [signal.signalId, signal]));
    this.#deleted = new Map();
    for (const signal of formers) {
      if (signal.deleted === undefined) continue;
      const { device, metric } = signal.deleted;
      const known = this.#deleted.get(device);
      if (known === undefined) this.#deleted.set(device, new Map([[metric, signal]]));
      else known.set(metric, signal);
    }
  }

  /** Begins the birth of its node; the metrics follow. */
  bindNode(node: HostNode): void {
    this.node = node;
    this.#followsConfiguration = node.metrics.has(ASKS_METRIC) || node.metrics.has(VERSION_METRIC);
  }

  /** Binds the metrics of a birth. */
  bind(metrics: Iterable<HostMetric>): void {
    for (const metric of metrics) this.#bindOne(metric);
  }

  /**
   * Rebinds all metrics of the current births after the signals have changed. Returns the values of metrics that had no
   * signal and have one now.
   */
  rebind(): readonly Sample[] {
    const samples: Sample[] = [];
    for (const metric of this.metrics()) {
      const before: unknown = metric.bound;
      this.#bindOne(metric);
      if (!(before instanceof SpareMetric) || before.newest === undefined) continue;
      const signalId = boundSignalId(metric);
      const sample = signalId === undefined ? undefined : toSample(signalId, before.newest);
      if (sample !== undefined) samples.push(sample);
    }
    return samples;
  }

  /** All metrics in the births of its node. */
  *metrics(): Generator<HostMetric> {
    if (this.node === undefined) return;
    yield* this.node.metrics.values();
    for (const device of this.node.devices.values()) yield* device.metrics.values();
  }

  metric(device: string, name: string): HostMetric | undefined {
    return device === '' ? this.node?.metrics.get(name) : this.node?.devices.get(device)?.metrics.get(name);
  }

  /**
   * The same, unless the current birth was made with a different signal of this name than the current configuration.
   */
  writable(device: string, name: string): HostMetric | undefined {
    const metric = this.metric(device, name);
    if (metric === undefined) return undefined;
    const born = metric.bound instanceof ElsewhereMetric ? metric.bound.signalId : boundSignalId(metric);
    return born === undefined || born === this.signalOf(device, name)?.signalId ? metric : undefined;
  }

  /**
   * A birth of our own gateway says which signal a metric was configured for. The name alone is not reliable: since
   * then the signal may have been renamed, and another signal may have taken the name.
   */
  #bindOne(metric: HostMetric): void {
    const { bound } = metric;
    const declared = declaredSignal(metric);
    if (declared !== undefined) this.#followsConfiguration = true;
    const signal = declared === undefined ? this.signalOf(metric.device, metric.name) : this.#byId.get(declared);
    if (signal === undefined && declared !== undefined) {
      metric.bound = new ElsewhereMetric(declared, this.#formers.get(declared));
      return;
    }
    if (signal === undefined) {
      const deleted = this.#deleted.get(metric.device ?? '')?.get(metric.name);
      if (bound instanceof SpareMetric && bound.deleted?.signalId === deleted?.signalId) return;
      metric.bound = new SpareMetric(deleted);
    } else {
      metric.bound = signal.signalId;
    }
  }

  /**
   * For how long a signal may be silent while the gateway is online, in ms; Infinity for one that reports changes only and has
   * no configured time: in Sparkplug its value is valid until a death. In economy mode our gateway reports at its slow period,
   * so twice that period is the minimum.
   */
  silenceMs({ isSteady, isStaleAfterSet, staleAfterMs }: BoundSignal): number {
    const mustReport = isSteady && this.#followsConfiguration;
    if (!mustReport && !isStaleAfterSet) return Number.POSITIVE_INFINITY;
    const { economyMs } = this.#gateway;
    return economyMs === null || !this.#followsConfiguration ? staleAfterMs : Math.max(staleAfterMs, 2 * economyMs);
  }
}

function declaredSignal({ properties }: HostMetric): number | undefined {
  if (properties.size === 0) return undefined;
  const value = properties.get(SIGNAL_PROPERTY)?.value;
  const signalId = typeof value === 'bigint' ? Number(value) : value;
  return typeof signalId === 'number' && Number.isSafeInteger(signalId) ? signalId : undefined;
}

/** The signals of these metrics. */
export function boundSignalIds(metrics: Iterable<HostMetric>): number[] {
  const signalIds: number[] = [];
  for (const metric of metrics) {
    const signalId = boundSignalId(metric);
    if (signalId !== undefined) signalIds.push(signalId);
  }
  return signalIds;
}

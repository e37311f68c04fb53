import type { BoundGateway, BoundSignal, ReportedProperties } from '../ports/device-registry.ts';
import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { HostMetric, HostNode, Reading } from '@tidegate/sparkplug/host-events.ts';
import type { GatewayCounts } from './gateway-counts.ts';
import { toSample } from './samples.ts';

/** On a metric's `bound`: it stands for this signal. */
export class SignalMetric {
  readonly signalId: number;

  constructor(signalId: number) {
    this.signalId = signalId;
  }
}

/** On a metric's `bound`: no signal stands for it yet. Keeps its newest value, for whoever makes one. */
export class SpareMetric {
  newest: Reading | undefined;
}

/** A registered gateway, its signals by device and metric, and its edge node once that was born. */
export class GatewayBinding {
  readonly gateway: BoundGateway;
  /** `group/edge`, as the library names nodes. */
  readonly key: string;
  readonly counts: GatewayCounts;
  node: HostNode | undefined;
  /** What the node has said of the gateway itself since its birth. */
  reported: ReportedProperties = {};
  #signals = new Map<string, Map<string, BoundSignal>>();
  #signalIds: readonly number[] = [];

  /** Counting goes on when the gateway gets another name. */
  constructor(gateway: BoundGateway, counts: GatewayCounts) {
    this.gateway = gateway;
    this.counts = counts;
    this.key = `${gateway.groupId}/${gateway.edgeNodeId}`;
  }

  get signalIds(): readonly number[] {
    return this.#signalIds;
  }

  signalOf(device: string | undefined, metric: string): BoundSignal | undefined {
    return this.#signals.get(device ?? '')?.get(metric);
  }

  /** The equipment that each device stands for, where it has signals. */
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

  setSignals(signals: readonly BoundSignal[]): void {
    this.#signals = new Map();
    this.#signalIds = signals.map((signal) => signal.signalId);
    for (const signal of signals) {
      let device = this.#signals.get(signal.device);
      if (device === undefined) {
        device = new Map();
        this.#signals.set(signal.device, device);
      }
      device.set(signal.metric, signal);
    }
  }

  /** Binds metrics that a birth has announced. */
  bind(metrics: Iterable<HostMetric>): void {
    for (const metric of metrics) this.#bindOne(metric);
  }

  /**
   * Binds all metrics of the current births again, after the signals have changed. Answers the values that metrics
   * without a signal had, for those that have one now.
   */
  rebind(): readonly Sample[] {
    const samples: Sample[] = [];
    for (const metric of this.metrics()) {
      const before: unknown = metric.bound;
      this.#bindOne(metric);
      if (!(before instanceof SpareMetric) || before.newest === undefined) continue;
      if (metric.bound instanceof SignalMetric) {
        const sample = toSample(metric.bound.signalId, before.newest);
        if (sample !== undefined) samples.push(sample);
      }
    }
    return samples;
  }

  /** All metrics that births of its node have announced. */
  *metrics(): Generator<HostMetric> {
    if (this.node === undefined) return;
    yield* this.node.metrics.values();
    for (const device of this.node.devices.values()) yield* device.metrics.values();
  }

  metric(device: string, name: string): HostMetric | undefined {
    return device === '' ? this.node?.metrics.get(name) : this.node?.devices.get(device)?.metrics.get(name);
  }

  #bindOne(metric: HostMetric): void {
    const signal = this.signalOf(metric.device, metric.name);
    const { bound } = metric;
    if (signal === undefined) {
      if (!(bound instanceof SpareMetric)) metric.bound = new SpareMetric();
    } else if (!(bound instanceof SignalMetric) || bound.signalId !== signal.signalId) {
      metric.bound = new SignalMetric(signal.signalId);
    }
  }
}

/** The signals that stand for these metrics. */
export function boundSignalIds(metrics: Iterable<HostMetric>): number[] {
  const signalIds: number[] = [];
  for (const { bound } of metrics) if (bound instanceof SignalMetric) signalIds.push(bound.signalId);
  return signalIds;
}

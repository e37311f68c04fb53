import type {
  HostDevice,
  HostHandler,
  HostMetric,
  HostNode,
  OfflineReason,
  Quarantine,
  Reading,
} from '@tidegate/sparkplug/host-events.ts';
import { REPORTED_METRICS } from '@tidegate/contract/link/gateway-protocol.ts';
import { HISTORY_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Tally } from '../platform/tally.ts';
import type { Log } from '../ports/log.ts';
import type { FormerSignal, ReportedProperties } from '../ports/device-registry.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import type { Bindings } from './bindings.ts';
import type { ClockDoubt } from './clock-doubt.ts';
import { boundSignalId, boundSignalIds, ElsewhereMetric, GatewayBinding, SpareMetric } from './gateway-binding.ts';
import type { GatewayCounts } from './gateway-counts.ts';
import type { IntakeQuota } from './intake/intake-quota.ts';
import { batchNumber, type ReceiptBook } from './receipts.ts';
import type { StorageNotes } from './storage-notes.ts';
import { reportedIn } from './reported-properties.ts';
import { isSealKnown } from './sealed-passwords.ts';
import { toSample } from './intake/samples.ts';

export interface HostEventsParts {
  readonly bindings: Bindings;
  readonly sink: SampleSink;
  readonly receipts: ReceiptBook;
  readonly quota: IntakeQuota;
  readonly storage: Pick<StorageNotes, 'isLeftTo'>;
  readonly tally: Tally;
  readonly log: Log;
  readonly clockDoubt?: ClockDoubt | undefined;
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Ms of a clock for durations. */
  readonly monotonic: () => number;
  /** Called with the gateway of a node that came online or went offline. */
  onOnline(binding: GatewayBinding, online: boolean): void;
  /** Called when a birth announces another key for the passwords of the gateway than the one that is known, or none. */
  onSeal(binding: GatewayBinding): void;
  /** Called when a node reports something new about the gateway itself. */
  onReported(binding: GatewayBinding, reported: ReportedProperties): void;
  requestRebirth(node: { readonly group: string; readonly edge: string }): void;
}

/** Length limit of what a node reports about itself, in characters. */
const MAX_TEXT = 200;

/** Handles the events of the Sparkplug library: metrics are bound to signals, readings become samples. */
export class HostEvents implements HostHandler {
  readonly #parts: HostEventsParts;
  /** Nodes and devices with stale values although they may be online. */
  readonly #stale = new WeakSet<HostNode | HostDevice>();

  constructor(parts: HostEventsParts) {
    this.#parts = parts;
  }

  /** True if a metric is in the current birth of an online node or device, and not stale. */
  isCurrent(binding: GatewayBinding, metric: HostMetric): boolean {
    const { node } = binding;
    if (node === undefined || !node.online || this.#stale.has(node)) return false;
    if (metric.device === undefined) return true;
    const device = node.devices.get(metric.device);
    return device !== undefined && device.online && !this.#stale.has(device);
  }

  /** Maximum number of metrics that a node may announce. */
  maxMetrics(node: HostNode): number {
    const binding = this.#parts.bindings.byKey(node.key);
    return binding === undefined ? Number.POSITIVE_INFINITY : this.#parts.quota.metrics(binding);
  }

  onNodeBirth(node: HostNode, metrics: readonly HostMetric[], removed: readonly HostMetric[], at: number): void {
    const { bindings, tally } = this.#parts;
    tally.add('births', 1, 'node');
    const binding = bindings.byKey(node.key);
    if (binding === undefined) return;
    const followedConfiguration = binding.followsConfiguration;
    binding.bindNode(node);
    binding.counts.countBirth(node);
    binding.reported = {};
    if (!node.metrics.has(REPORTED_METRICS.sealKey)) this.#announce(binding, '');
    binding.time.born();
    binding.heartbeat.born();
    node.bound = binding;
    this.#stale.delete(node);
    this.#bind(binding, metrics, removed, followedConfiguration);
    this.#parts.clockDoubt?.recordLead(binding.gateway.gatewayId, at - this.#parts.now());
    this.#parts.onOnline(binding, true);
  }

  onDeviceBirth(
    node: HostNode,
    device: HostDevice,
    metrics: readonly HostMetric[],
    removed: readonly HostMetric[],
  ): void {
    this.#parts.tally.add('births', 1, 'device');
    this.#stale.delete(device);
    const binding = this.#bindingOf(node);
    if (binding === undefined) return;
    binding.counts.deviceBirths += 1;
    this.#bind(binding, metrics, removed);
  }

  onData(
    node: HostNode,
    device: HostDevice | undefined,
    readings: readonly Reading[],
    receivedAt: number,
    uuid: string | undefined,
    sentAt: number,
  ): void {
    const binding = this.#bindingOf(node);
    if (binding === undefined) return;
    if (device === undefined) {
      this.#report(binding, readings);
      binding.time.read(readings, this.#parts.monotonic());
      binding.heartbeat.read(readings);
    }
    const { sink, receipts, tally } = this.#parts;
    const { counts } = binding;
    const batch = batchNumber(uuid);
    if (!this.#parts.quota.accepts(binding, readings.length, receivedAt, batch)) return;
    counts.points += readings.length;
    if (!Number.isNaN(sentAt)) {
      counts.recordLatency(receivedAt - sentAt);
      const { clockDoubt } = this.#parts;
      // The usual case costs a comparison, of a message and not of a value.
      if (sentAt > receivedAt + HISTORY_FUTURE_MAX_MS || clockDoubt?.isBehind === true)
        clockDoubt?.recordLead(binding.gateway.gatewayId, sentAt - receivedAt);
    }
    const both: Sample[] = [];
    let history: Sample[] | undefined;
    let live: Sample[] | undefined;
    let elsewhere: Reading[] | undefined;
    let unfit = 0;
    for (const reading of readings) {
      const signalId = boundSignalId(reading.metric);
      if (signalId === undefined) {
        const { bound } = reading.metric;
        if (bound instanceof SpareMetric && !reading.historical) bound.newest = reading;
        if (bound instanceof ElsewhereMetric || (bound instanceof SpareMetric && bound.deleted !== undefined))
          (elsewhere ??= []).push(reading);
        continue;
      }
      const sample = toSample(signalId, reading);
      if (sample?.code !== undefined && !reading.historical) this.#recordError(counts, reading, sample.code);
      if (sample === undefined) unfit += 1;
      else if (reading.historical) (history ??= []).push(sample);
      else if (reading.transient) (live ??= []).push(sample);
      else both.push(sample);
    }
    if (this.#parts.storage.isLeftTo(binding, batch)) {
      // The gateway keeps and repeats them, so that memory stays free for nodes that do not.
      sink.accept(live === undefined ? both : [...both, ...live], 'live', receivedAt);
      return;
    }
    sink.accept(both, 'both', receivedAt);
    if (history !== undefined) {
      counts.historicalPoints += history.length;
      sink.accept(history, 'history', receivedAt);
      if (both.length === 0 && live === undefined) counts.traffic.leaveOutLast();
    }
    if (live !== undefined) sink.accept(live, 'live', receivedAt);
    if (unfit > 0) {
      tally.add('quarantined', unfit, 'notScalar');
      const detail = `${unfit} values that no signal can hold`;
      counts.recordQuarantined({ at: receivedAt, device: device?.id ?? '', metric: '', reason: 'notScalar', detail });
    }
    const unplaced = elsewhere === undefined ? undefined : this.#record(counts, elsewhere, receivedAt);
    if (batch !== undefined) receipts.record(binding.gateway.sn, batch, unplaced);
  }

  /**
   * Values of signals that are no longer behind this gateway, or that are deleted and can be restored, are stored in their history.
   * Returns the signals of values that have none.
   */
  #record(counts: GatewayCounts, readings: readonly Reading[], receivedAt: number): readonly number[] {
    const record: Sample[] = [];
    const unplaced = new Set<number>();
    for (const reading of readings) {
      const { bound } = reading.metric;
      if (bound instanceof ElsewhereMetric && bound.former === undefined) unplaced.add(bound.signalId);
      const former = formerOf(bound);
      const sample = former?.isStored === true ? toSample(former.signalId, reading) : undefined;
      if (sample !== undefined) record.push(sample);
    }
    counts.historicalPoints += record.length;
    this.#parts.sink.accept(record, 'record', receivedAt);
    return [...unplaced];
  }

  onNodeDeath(node: HostNode, _at: number, reason: OfflineReason): void {
    this.#parts.tally.add('deaths', 1, reason);
    const binding = this.#bindingOf(node);
    if (binding === undefined) return;
    binding.counts.deaths += 1;
    this.#parts.clockDoubt?.forget(binding.gateway.gatewayId);
    this.#parts.onOnline(binding, false);
  }

  onDeviceDeath(node: HostNode, _device: HostDevice, _at: number, reason: OfflineReason): void {
    this.#parts.tally.add('device_deaths', 1, reason);
    // A new birth of the node is not a death of its devices.
    const binding = reason === 'nodeBirth' ? undefined : this.#bindingOf(node);
    if (binding !== undefined) binding.counts.deviceDeaths += 1;
  }

  onStale(node: HostNode, device: HostDevice | undefined, metrics: ReadonlyMap<string, HostMetric>): void {
    this.#stale.add(device ?? node);
    if (this.#bindingOf(node) !== undefined) this.#parts.sink.markStale(boundSignalIds(metrics.values()));
  }

  onLost(_node: HostNode, metrics: readonly HostMetric[]): void {
    this.#parts.sink.markStale(boundSignalIds(metrics));
  }

  onRebirthNeeded(node: { readonly group: string; readonly edge: string }): void {
    this.#parts.tally.add('rebirth_requests');
    const binding = this.#parts.bindings.byKey(`${node.group}/${node.edge}`);
    if (binding !== undefined) binding.counts.rebirths += 1;
    this.#parts.requestRebirth(node);
  }

  onQuarantine({ node, device, metric, reason, detail }: Quarantine): void {
    const { bindings, tally, log, now } = this.#parts;
    tally.add('quarantined', 1, reason);
    // By its name: a node whose births are all malformed has no binding.
    const binding = node === undefined ? undefined : bindings.byKey(node.key);
    binding?.counts.recordQuarantined({
      at: now(),
      device: device ?? '',
      metric: (metric ?? '').slice(0, MAX_TEXT),
      reason,
      detail: detail.slice(0, MAX_TEXT),
    });
    // A faulty node is faulty with every message: it is logged at powers of two.
    const count = tally.of('quarantined', reason);
    if ((count & (count - 1)) === 0) {
      log.warn({ node: node?.key, device, metric, reason, detail, count }, 'rejected data of a node');
    }
  }

  #recordError(counts: GatewayCounts, { metric, at }: Reading, code: number): void {
    counts.recordError({ at, device: metric.device ?? '', metric: metric.name, code });
  }

  /** Only what has changed since the node's last report or birth: the record is not written at each report. */
  #report(binding: GatewayBinding, readings: readonly Reading[]): void {
    const found = reportedIn(readings);
    if (found === undefined) return;
    const { announcedSeal, ...said } = found;
    if (announcedSeal !== undefined) this.#announce(binding, announcedSeal);
    const before = binding.reported;
    const isNews =
      (said.firmware ?? before.firmware) !== before.firmware ||
      (said.iccid ?? before.iccid) !== before.iccid ||
      (said.signalLevel ?? before.signalLevel) !== before.signalLevel ||
      (said.runningVersion ?? before.runningVersion) !== before.runningVersion;
    if (!isNews) return;
    binding.reported = { ...before, ...said };
    this.#parts.onReported(binding, said);
  }

  #announce(binding: GatewayBinding, announced: string): void {
    binding.announcedSeal = announced;
    if (!isSealKnown(binding)) this.#parts.onSeal(binding);
  }

  #bind(
    binding: GatewayBinding,
    metrics: readonly HostMetric[],
    removed: readonly HostMetric[],
    followedConfiguration = binding.followsConfiguration,
  ): void {
    binding.bind(metrics);
    // The births say whose gateway it is, and with that how long its signals may be silent.
    if (binding.followsConfiguration !== followedConfiguration)
      this.#parts.sink.bind(binding.signals, (signal) => binding.silenceMs(signal));
    if (removed.length > 0) this.#parts.sink.markStale(boundSignalIds(removed));
  }

  /** The gateway of a node, unless it was moved or deleted in the meantime. */
  #bindingOf(node: HostNode): GatewayBinding | undefined {
    return node.bound instanceof GatewayBinding ? node.bound : undefined;
  }
}

/** The signal whose history a metric's values go into although it is not shown behind this gateway. */
function formerOf(bound: unknown): FormerSignal | undefined {
  if (bound instanceof ElsewhereMetric) return bound.former;
  return bound instanceof SpareMetric ? bound.deleted : undefined;
}

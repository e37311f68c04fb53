import { AliasTable } from './alias-table.ts';
import { bdSeqName, declareMetrics } from './birth.ts';
import { recordLive, readData, type Timeliness } from './wire/data-reader.ts';
import { asReadError, SparkplugError } from './error.ts';
import type { HostDevice, HostHandler, HostNode, OfflineReason, QuarantineReason, Reading } from './host-events.ts';
import type { MetricRecord } from './metric-record.ts';
import type { PayloadReader } from './wire/payload-reader.ts';
import type { Metric } from './payload.ts';
import type { Meaning } from './waiting-messages.ts';

/** The most that one node may declare over all its messages, so that a hostile one cannot use up the memory. */
const maxDevices = 1_000;
const maxMetrics = 100_000;
const noMetrics: ReadonlyMap<string, MetricRecord> = new Map();

/** The library's own HostDevice. */
class DeviceRecord implements HostDevice {
  readonly id: string;
  online = false;
  isStale = false;
  metrics: ReadonlyMap<string, MetricRecord> = new Map();
  bound: unknown = undefined;

  constructor(id: string) {
    this.id = id;
  }
}

/** When a BIRTH was sent, where it says so, when it came, and its payload's uuid. */
interface BirthEnvelope {
  payloadAt: number;
  receivedAt: number;
  uuid: string | undefined;
}

/** The metrics of a DATA message that are read, and the way of reading them. */
interface DataReading {
  timeliness: Timeliness;
  /** Only these, by place in the payload. */
  places?: readonly number[] | undefined;
  /** With the aliases as they were before the last NBIRTH. */
  isFormer?: boolean;
  /** The meaning of the message when it came: a metric that means something else by now is set aside. */
  former?: Meaning | undefined;
  /** A metric that is unknown now stays unknown: nothing of the message will be read again. */
  isFinal?: boolean;
}

/**
 * The state of one edge node: its metrics, devices and aliases, and whether they are online. Applies messages in
 * sequence and notifies the handler. Independent of sequence numbers.
 */
export class NodeModel implements HostNode {
  readonly group: string;
  readonly edge: string;
  readonly key: string;
  online = false;
  bdSeq: number | undefined = undefined;
  gaps = 0;
  metrics: ReadonlyMap<string, MetricRecord> = new Map();
  readonly devices = new Map<string, DeviceRecord>();
  bound: unknown = undefined;
  private aliases = new AliasTable();
  /** The aliases of the session before, for its messages that come late. */
  private formerAliases = new AliasTable();
  private isStale = false;
  private metricCount = 0;
  private readonly handler: HostHandler;

  constructor(group: string, edge: string, handler: HostHandler) {
    this.group = group;
    this.edge = edge;
    this.key = `${group}/${edge}`;
    this.handler = handler;
  }

  /** Begins a session: new metrics and aliases, all devices offline until their DBIRTH. */
  bear(declared: readonly Metric[], bdSeq: number, times: BirthEnvelope): void {
    for (const device of this.devices.values()) this.endDevice(device, times.payloadAt, 'nodeBirth');
    this.formerAliases = this.aliases;
    this.aliases = new AliasTable();
    const before = this.metrics;
    const { metrics, removed, readings } = declareMetrics(
      declared,
      this.metrics,
      this.aliases,
      undefined,
      times,
      (reason, label, detail) => this.quarantine(reason, detail, undefined, label),
    );
    this.metrics = metrics;
    this.metricCount += metrics.size - before.size;
    this.bdSeq = bdSeq;
    this.online = true;
    this.isStale = false;
    this.handler.onNodeBirth(this, [...metrics.values()], removed, times.payloadAt);
    this.deliver(undefined, readings, times.receivedAt, times.uuid, Number.NaN);
  }

  /** Applies a DBIRTH: the device is online with exactly these metrics. */
  bearDevice(id: string, declared: readonly Metric[], times: BirthEnvelope): void {
    const known = this.devices.get(id);
    if (known === undefined && this.devices.size >= maxDevices) {
      this.quarantine('tooManyDevices', `more than ${maxDevices} devices`, id);
      return;
    }
    const device = known ?? new DeviceRecord(id);
    const most = Math.min(maxMetrics, this.handler.maxMetrics?.(this) ?? maxMetrics);
    if (this.metricCount - device.metrics.size + declared.length > most) {
      this.quarantine('tooManyMetrics', `more than ${most} metrics of one node`, id);
      return;
    }
    this.devices.set(id, device);
    this.aliases.release(device.metrics.values());
    const { metrics, removed, readings } = declareMetrics(
      declared,
      device.metrics,
      this.aliases,
      device.id,
      times,
      (reason, label, detail) => this.quarantine(reason, detail, id, label),
    );
    this.metricCount += metrics.size - device.metrics.size;
    device.metrics = metrics;
    device.online = true;
    device.isStale = false;
    this.handler.onDeviceBirth(this, device, [...metrics.values()], removed, times.payloadAt);
    this.deliver(device, readings, times.receivedAt, times.uuid, Number.NaN);
  }

  /** True if the device has had its DBIRTH in this session; true for the node itself (undefined). */
  isReady(device: string | undefined): boolean {
    return device === undefined || this.devices.get(device)?.online === true;
  }

  /** The present meaning of names and aliases of the node or of a device. */
  meaning(device: string | undefined): Meaning {
    const metrics = device === undefined ? this.metrics : this.devices.get(device)?.metrics;
    return { aliases: this.aliases, metrics: metrics ?? noMetrics, isClosed: false };
  }

  /**
   * Applies NDATA or DDATA and answers the places of the metrics that no BIRTH gave. A malformed message is set aside and
   * has no effect.
   */
  applyData(
    payload: PayloadReader,
    deviceId: string | undefined,
    receivedAt: number,
    { timeliness, places, isFormer = false, former, isFinal = false }: DataReading,
  ): number[] {
    const device = deviceId === undefined ? undefined : this.devices.get(deviceId);
    const metrics = deviceId === undefined ? this.metrics : (device?.metrics ?? noMetrics);
    // The device's own id, not the topic's: one text object, so that comparing it with a metric's costs nothing.
    const aliases = isFormer ? this.formerAliases : this.aliases;
    const scope = { device: device?.id ?? deviceId, metrics, aliases, former };
    const unknown: number[] = [];
    let isComplete = true;
    const lost: MetricRecord[] = [];
    const faults = {
      lost: (faulty: readonly MetricRecord[]): void => {
        if (timeliness !== 'history') lost.push(...faulty);
      },
      unknown: (index: number, label: string): void => {
        if (label !== bdSeqName || deviceId !== undefined) unknown.push(index);
      },
      quarantine: (reason: QuarantineReason, label: string, detail: string): void => {
        if (reason === 'formerAlias') isComplete = false;
        this.quarantine(reason, detail, deviceId, label);
      },
    };
    let readings: Reading[];
    try {
      readings = readData(payload, scope, timeliness, receivedAt, faults, places);
    } catch (error) {
      this.quarantineUnreadable(error, deviceId);
      return [];
    }
    // Neither the rest of this message nor values that were right once may be acknowledged with what is there.
    if (lost.length > 0) this.handler.onLost?.(this, lost);
    const uuid = isComplete && (unknown.length === 0 || isFinal) ? payload.uuid : undefined;
    this.deliver(device, readings, receivedAt, uuid, payload.timestamp);
    return unknown;
  }

  /** Ends a device, if it is online. */
  endDeviceById(id: string, at: number, reason: OfflineReason): void {
    const device = this.devices.get(id);
    if (device !== undefined) this.endDevice(device, at, reason);
  }

  /** Ends the session, if there is one: all devices first, then the node. */
  end(at: number, reason: OfflineReason): void {
    if (!this.online) return;
    for (const device of this.devices.values()) this.endDevice(device, at, reason);
    this.online = false;
    this.handler.onNodeDeath(this, at, reason);
    this.markStale(undefined, at, reason);
  }

  /** Everything stays online, but its values are not to be trusted until the next NBIRTH. */
  becomeStale(at: number, reason: OfflineReason): void {
    for (const device of this.devices.values()) if (device.online) this.markStale(device, at, reason);
    this.markStale(undefined, at, reason);
  }

  /** Reports that something was ignored: of the node, of one device, of one metric. */
  quarantine(reason: QuarantineReason, detail: string, device?: string, metric?: string): void {
    this.handler.onQuarantine({ node: this, device, metric, reason, detail });
  }

  /** Sets aside the metrics of a message that no BIRTH gave, by their places. */
  refuseUnknown(places: readonly number[], device: string | undefined): void {
    if (places.length > 0) this.quarantine('unknownMetric', `${places.length} metrics in no BIRTH`, device);
  }

  /** Sets a message aside for the error that reading it threw. Throws that error on if it is not about the message. */
  quarantineUnreadable(thrown: unknown, device: string | undefined): void {
    const error = asReadError(thrown);
    if (!(error instanceof SparkplugError)) throw error;
    const isTooMuch = error.kind === 'tooLarge' || error.kind === 'tooManyMetrics';
    this.quarantine(isTooMuch ? error.kind : 'malformed', error.message, device);
  }

  private endDevice(device: DeviceRecord, at: number, reason: OfflineReason): void {
    if (!device.online) return;
    device.online = false;
    this.handler.onDeviceDeath(this, device, at, reason);
    this.markStale(device, at, reason);
  }

  private markStale(device: DeviceRecord | undefined, at: number, reason: OfflineReason): void {
    const isStale = device === undefined ? this.isStale : device.isStale;
    if (isStale) return;
    if (device === undefined) this.isStale = true;
    else device.isStale = true;
    this.handler.onStale(this, device, device === undefined ? this.metrics : device.metrics, at, reason);
  }

  private deliver(
    device: DeviceRecord | undefined,
    readings: readonly Reading[],
    receivedAt: number,
    uuid: string | undefined,
    sentAt: number,
  ): void {
    recordLive(readings);
    this.handler.onData(this, device, readings, receivedAt, uuid, sentAt);
  }
}

import { DataType } from '../datatype.ts';
import type { EdgeDevice, EdgeMetric, EdgeReading, Outgoing } from '../edge-events.ts';
import { EdgeSession } from '../edge.ts';
import type { HostDevice, HostHandler, HostNode, OfflineReason, Quarantine, Reading } from '../host-events.ts';
import { type HostOptions, SparkplugHost } from '../host.ts';
import type { MetricValue } from '../payload.ts';
import { parseTopic } from '../topic.ts';

/** When the tests' time begins, in ms since epoch UTC. */
export const startAt = 1_750_000_000_000;

/** A host whose events become lines of text, and whose time only moves when a test says so. */
export class RecordedHost implements HostHandler {
  readonly host: SparkplugHost;
  readonly readings: Reading[] = [];
  readonly quarantined: Quarantine[] = [];
  readonly rebirths: { node: string; at: number }[] = [];
  readonly uuids: (string | undefined)[] = [];
  now = startAt;
  private lines: string[] = [];

  constructor(options: Partial<HostOptions> = {}) {
    this.host = new SparkplugHost({ ...options, handler: this });
  }

  /** The events since the last call. */
  events(): string[] {
    const lines = this.lines;
    this.lines = [];
    return lines;
  }

  /** Takes messages at the present time. */
  receive(...messages: (Outgoing | Outgoing[])[]): this {
    for (const message of messages.flat()) {
      const topic = parseTopic(message.topic);
      if (topic !== undefined) this.host.receive(topic, message.payload, this.now);
    }
    return this;
  }

  /** Lets time pass, ticking at each deadline on the way. */
  wait(ms: number): this {
    const end = this.now + ms;
    for (let due = this.host.nextDeadline(); due !== undefined && due <= end; due = this.host.nextDeadline()) {
      this.now = Math.max(this.now, due);
      this.host.tick(this.now);
      if (this.host.nextDeadline() === due) throw new Error(`the deadline ${due} stands still`);
    }
    this.now = end;
    return this;
  }

  onNodeBirth(node: HostNode): void {
    this.lines.push(`born ${node.key}`);
  }

  onDeviceBirth(node: HostNode, device: HostDevice): void {
    this.lines.push(`born ${node.key}/${device.id}`);
  }

  onData(
    node: HostNode,
    device: HostDevice | undefined,
    readings: readonly Reading[],
    _receivedAt: number,
    uuid: string | undefined,
  ): void {
    this.uuids.push(uuid);
    for (const reading of readings) {
      this.readings.push(reading);
      // Every NBIRTH has it, and no test is about it.
      if (reading.metric.name === 'Node Control/Rebirth') continue;
      const kind = reading.historical ? 'history' : reading.transient ? 'transient' : 'live';
      const quality = reading.quality === 'good' ? '' : ` ${reading.quality}`;
      this.lines.push(`${kind} ${nameOf(node, device)}:${reading.metric.name} = ${textOf(reading.value)}${quality}`);
    }
  }

  onNodeDeath(node: HostNode, _at: number, reason: OfflineReason): void {
    this.lines.push(`offline ${node.key} (${reason})`);
  }

  onDeviceDeath(node: HostNode, device: HostDevice, _at: number, reason: OfflineReason): void {
    this.lines.push(`offline ${node.key}/${device.id} (${reason})`);
  }

  onStale(node: HostNode, device: HostDevice | undefined, _metrics: unknown, at: number, reason: OfflineReason): void {
    this.lines.push(`stale ${nameOf(node, device)} at +${at - startAt} (${reason})`);
  }

  onRebirthNeeded(node: { readonly key: string }): void {
    this.rebirths.push({ node: node.key, at: this.now - startAt });
    this.lines.push(`rebirth ${node.key}`);
  }

  onQuarantine(quarantine: Quarantine): void {
    this.quarantined.push(quarantine);
    this.lines.push(`quarantine ${quarantine.reason}${quarantine.metric === undefined ? '' : ` ${quarantine.metric}`}`);
  }
}

function nameOf(node: HostNode, device: HostDevice | undefined): string {
  return device === undefined ? node.key : `${node.key}/${device.id}`;
}

/** An edge node `G/E` with one metric `load` of its own and devices `P` with `level` and `Q` with `flow`, all Double. */
export class PlantEdge {
  readonly session: EdgeSession;
  will: Outgoing;
  private readonly devices: readonly string[];

  constructor(lastBdSeq?: number, devices: readonly string[] = ['P', 'Q'], edge = 'E') {
    this.devices = devices;
    this.session = new EdgeSession(lastBdSeq === undefined ? { group: 'G', edge } : { group: 'G', edge, lastBdSeq });
    this.will = this.session.connect().will;
  }

  /** NBIRTH, then a DBIRTH per device. All values are 0. */
  birth(at: number): Outgoing[] {
    const devices: EdgeDevice[] = this.devices.map((id) => ({
      id,
      metrics: [double(id === 'P' ? 'level' : 'flow', at)],
    }));
    return this.session.birth([double('load', at)], devices, at);
  }

  load(value: number, at: number, more: Partial<EdgeReading> = {}): Outgoing {
    return this.session.nodeData([{ name: 'load', value, at, ...more }], at);
  }

  level(value: number, at: number, more: Partial<EdgeReading> = {}): Outgoing {
    return this.session.deviceData('P', [{ name: 'level', value, at, ...more }], at);
  }

  /** The connection breaks without a DISCONNECT and is replaced; returns the will that the broker publishes. */
  reconnect(): Outgoing {
    const { will } = this;
    this.will = this.session.connect().will;
    return will;
  }
}

function double(name: string, at: number): EdgeMetric {
  return { name, datatype: DataType.Double, value: 0, at };
}

/** A member of an array that is known to be there. */
export function nth<T>(list: readonly T[], index: number): T {
  const member = list.at(index);
  if (member === undefined) throw new Error(`no member ${index} of ${list.length}`);
  return member;
}

function textOf(value: MetricValue): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

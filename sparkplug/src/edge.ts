import { rebirthName } from './command.ts';
import { DataType } from './datatype.ts';
import { decodePayload } from './wire/decode.ts';
import type { EdgeDevice, EdgeMetric, EdgeReading, EdgeRequest, Outgoing } from './edge-events.ts';
import { encodePayload } from './wire/encode.ts';
import { SparkplugError, isValueFault } from './error.ts';
import type { Alias, Metric, Payload, PropertySet } from './payload.ts';
import { qualityProperties } from './quality.ts';
import { decodeState } from './state.ts';
import { type NodeAddress, type Topic, edgeSubscriptions, formatTopic, parseTopic } from './topic.ts';
import { interpret } from './value.ts';

/** The identity of the edge node. */
export interface EdgeOptions extends NodeAddress {
  /** The host application without which this node stays offline; none if undefined. */
  primaryHost?: string;
  /** The bdSeq of the last connection, 0 to 255, kept by the caller over restarts; undefined before the first. */
  lastBdSeq?: number;
  /** Names in DATA instead of aliases, for hosts that cannot do aliases. */
  withoutAliases?: boolean;
}

interface DeclaredMetric {
  name: string;
  datatype: DataType;
  alias: Alias | undefined;
  transient: boolean;
}

const NO_PROPERTIES: PropertySet = new Map();

/** The metrics of the node or of one device, since the last BIRTH. */
type Declared = Map<string, DeclaredMetric>;

/**
 * The edge node's side of Sparkplug: makes every message in its order, with bdSeq, seq and aliases, and reads commands and
 * the primary host's STATE. It sends nothing itself; the caller publishes what it returns, in order.
 *
 * An MQTT session goes: `connect` (leave the will with the broker, keep the bdSeq) → subscribe → `birth` → data. Aliases are
 * given once per name and stay the same over rebirths and reconnects of this object.
 */
export class EdgeSession {
  private readonly options: EdgeOptions;
  private readonly node: Declared = new Map();
  private readonly devices = new Map<string, Declared>();
  private readonly aliases = new Map<string, number>();
  private bdSeq: number;
  private seq = 0;
  private isBorn = false;
  private hostState: { online: boolean; timestamp: number } | undefined = undefined;

  constructor(options: EdgeOptions) {
    this.options = options;
    this.bdSeq = options.lastBdSeq ?? 255;
    formatTopic({ verb: 'NBIRTH', group: options.group, edge: options.edge });
  }

  /** The topics to subscribe to, with QoS 1, before the first birth. */
  subscriptions(): string[] {
    return edgeSubscriptions(this.options, this.options.primaryHost);
  }

  /**
   * Begins a connection: returns its bdSeq, which the caller stores before it connects, and the will. Call it for each
   * CONNECT. The state of the primary host is reset, since its STATE is retained.
   */
  connect(): { bdSeq: number; will: Outgoing } {
    this.bdSeq = (this.bdSeq + 1) % 256;
    this.isBorn = false;
    this.hostState = undefined;
    return { bdSeq: this.bdSeq, will: this.deathMessage(undefined) };
  }

  /** True if data may be sent: after `birth`, and before the connection ends. */
  get isOnline(): boolean {
    return this.isBorn;
  }

  /** True if the primary host said it is online; true for a node without one. */
  get isHostOnline(): boolean {
    return this.options.primaryHost === undefined || this.hostState?.online === true;
  }

  /** NBIRTH and all DBIRTHs: the answer to a rebirth request, and the begin of a session. `now` in ms since epoch UTC. */
  birth(metrics: readonly EdgeMetric[], devices: readonly EdgeDevice[], now: number): Outgoing[] {
    const control: Metric[] = [
      { name: 'bdSeq', timestamp: now, datatype: DataType.Int64, value: BigInt(this.bdSeq) },
      { name: rebirthName, timestamp: now, datatype: DataType.Boolean, value: false },
    ];
    this.node.clear();
    this.devices.clear();
    this.node.set(rebirthName, { name: rebirthName, datatype: DataType.Boolean, alias: undefined, transient: false });
    const declared = metrics.map((metric) => this.declareMetric(this.node, undefined, metric));
    this.isBorn = true;
    this.seq = 0;
    const nodeBirth = this.numbered((seq) =>
      this.nodeMessage('NBIRTH', { timestamp: now, seq, metrics: [...control, ...declared] }),
    );
    return [nodeBirth, ...devices.map((device) => this.deviceBirth(device, now))];
  }

  /** DBIRTH of one device: new, back again, or with other metrics than before. */
  deviceBirth(device: EdgeDevice, now: number): Outgoing {
    this.requireBirth();
    const declared: Declared = new Map();
    const metrics = device.metrics.map((metric) => this.declareMetric(declared, device.id, metric));
    const message = this.numbered((seq) => this.deviceMessage('DBIRTH', device.id, { timestamp: now, seq, metrics }));
    this.devices.set(device.id, declared);
    return message;
  }

  /** DDEATH: the device cannot be reached since `at`. */
  deviceDeath(device: string, at: number): Outgoing {
    this.requireBirth();
    this.devices.delete(device);
    return this.numbered((seq) => this.deviceMessage('DDEATH', device, { timestamp: at, seq, metrics: [] }));
  }

  /**
   * NDATA. `uuid` identifies the message in acknowledgements. Throws a SparkplugError for a metric that the BIRTH did
   * not declare or a value that does not fit its type; the message then takes no place in the sequence.
   */
  nodeData(readings: readonly EdgeReading[], now: number, uuid?: string): Outgoing {
    this.requireBirth();
    const metrics = this.dataMetrics(this.node, readings);
    return this.numbered((seq) => this.nodeMessage('NDATA', dataPayload(now, seq, metrics, uuid)));
  }

  /** DDATA. Throws as `nodeData` does. */
  deviceData(device: string, readings: readonly EdgeReading[], now: number, uuid?: string): Outgoing {
    this.requireBirth();
    const declared = this.devices.get(device);
    if (declared === undefined) throw new SparkplugError('badTopic', `the device ${device} has no DBIRTH`);
    const metrics = this.dataMetrics(declared, readings);
    return this.numbered((seq) => this.deviceMessage('DDATA', device, dataPayload(now, seq, metrics, uuid)));
  }

  /** NDEATH to publish before an intended DISCONNECT, because that drops the will. */
  death(now: number): Outgoing {
    this.isBorn = false;
    return this.deathMessage(now);
  }

  /** Call it when the connection has ended: nothing may be sent until the next `birth`. */
  disconnected(): void {
    this.isBorn = false;
    this.hostState = undefined;
  }

  /** Reads the requests of an incoming message; none for a message that is not for this node. */
  receive(topicText: string, payload: Uint8Array): EdgeRequest[] {
    const topic = parseTopic(topicText);
    if (topic === undefined) return [];
    if (topic.verb === 'STATE') return topic.host === this.options.primaryHost ? this.receiveState(payload) : [];
    if (topic.group !== this.options.group || topic.edge !== this.options.edge) return [];
    if (topic.verb === 'NCMD') return this.receiveCommand(undefined, this.node, payload);
    if (topic.verb !== 'DCMD') return [];
    return this.receiveCommand(topic.device, this.devices.get(topic.device) ?? new Map(), payload);
  }

  private receiveState(payload: Uint8Array): EdgeRequest[] {
    let state;
    try {
      state = decodeState(payload);
    } catch (error) {
      if (!(error instanceof SparkplugError)) throw error;
      return [{ kind: 'refused', device: undefined, metric: undefined, reason: 'malformed', detail: error.message }];
    }
    const known = this.hostState;
    // An offline that is older than the online in force is a late will of an earlier connection of the host.
    if (known !== undefined && state.timestamp < known.timestamp) return [];
    this.hostState = state;
    return known?.online === state.online ? [] : [{ kind: 'host', ...state }];
  }

  private receiveCommand(device: string | undefined, declared: Declared, bytes: Uint8Array): EdgeRequest[] {
    let payload: Payload;
    try {
      payload = decodePayload(bytes);
    } catch (error) {
      if (!(error instanceof SparkplugError)) throw error;
      return [{ kind: 'refused', device, metric: undefined, reason: 'malformed', detail: error.message }];
    }
    return payload.metrics.map((metric) => this.request(device, declared, metric, payload));
  }

  private request(device: string | undefined, declared: Declared, metric: Metric, payload: Payload): EdgeRequest {
    const known = find(declared, metric);
    const label = known?.name ?? metric.name ?? String(metric.alias);
    const refuse = (reason: 'unknownMetric' | 'wrongType' | 'noValue', detail: string): EdgeRequest => ({
      kind: 'refused',
      device,
      metric: label,
      reason,
      detail,
    });
    // A rebirth may be asked for before the first birth: hosts do so when they see data of a node they do not know.
    const isRebirth = device === undefined && metric.name === rebirthName;
    if (known === undefined && !isRebirth) return refuse('unknownMetric', 'not in the last birth');
    const datatype = known?.datatype ?? DataType.Boolean;
    if (metric.isNull === true || metric.fault === 'noValue') return refuse('noValue', 'a command without a value');
    if (metric.fault !== undefined || (metric.datatype !== undefined && metric.datatype !== datatype)) {
      return refuse('wrongType', `type ${metric.datatype} for a metric of type ${datatype}`);
    }
    try {
      const value = metric.raw === undefined ? metric.value : interpret(metric.raw, datatype);
      if (isRebirth) return value === true ? { kind: 'rebirth' } : refuse('noValue', 'a rebirth is asked for by true');
      const at = metric.timestamp ?? payload.timestamp;
      const { properties = NO_PROPERTIES } = metric;
      return { kind: 'write', device, metric: label, datatype, value, at, uuid: payload.uuid, properties };
    } catch (error) {
      if (!isValueFault(error)) throw error;
      return refuse('wrongType', error.message);
    }
  }

  /** Notes a metric of a BIRTH and answers it as it is written there. */
  private declareMetric(declared: Declared, device: string | undefined, metric: EdgeMetric): Metric {
    const { name, datatype, value, at } = metric;
    if (declared.has(name)) throw new SparkplugError('badField', `the metric ${name} is declared twice`);
    const alias = this.aliasOf(device, name);
    declared.set(name, { name, datatype, alias, transient: metric.transient === true });
    const written: Metric = { name, datatype, timestamp: at, value };
    if (alias !== undefined) written.alias = alias;
    if (metric.transient === true) written.isTransient = true;
    setProperties(written, metric);
    return written;
  }

  private dataMetrics(declared: Declared, readings: readonly EdgeReading[]): Metric[] {
    return readings.map((reading) => {
      const known = declared.get(reading.name);
      if (known === undefined) throw new SparkplugError('badField', `the metric ${reading.name} is not in the birth`);
      const written: Metric = { datatype: known.datatype, timestamp: reading.at, value: reading.value };
      if (known.alias === undefined) written.name = known.name;
      else written.alias = known.alias;
      if (known.transient) written.isTransient = true;
      if (reading.historical === true) written.isHistorical = true;
      setProperties(written, reading);
      return written;
    });
  }

  private aliasOf(device: string | undefined, name: string): number | undefined {
    if (this.options.withoutAliases === true || name === rebirthName) return undefined;
    // Neither ids nor the empty text of the node hold a slash, so the key is unique.
    const key = `${device ?? ''}/${name}`;
    const known = this.aliases.get(key);
    if (known !== undefined) return known;
    const alias = this.aliases.size + 1;
    this.aliases.set(key, alias);
    return alias;
  }

  /** Makes a message with the next seq, which counts only when the message could be made. */
  private numbered(make: (seq: number) => Outgoing): Outgoing {
    const message = make(this.seq);
    this.seq = (this.seq + 1) % 256;
    return message;
  }

  private requireBirth(): void {
    if (!this.isBorn) throw new SparkplugError('badField', 'no message may come before the NBIRTH');
  }

  private deathMessage(now: number | undefined): Outgoing {
    const metrics: Metric[] = [{ name: 'bdSeq', datatype: DataType.Int64, value: BigInt(this.bdSeq) }];
    const payload: Payload = now === undefined ? { metrics } : { timestamp: now, metrics };
    return { ...this.nodeMessage('NDEATH', payload), qos: 1 };
  }

  private nodeMessage(verb: 'NBIRTH' | 'NDATA' | 'NDEATH', payload: Payload): Outgoing {
    return this.message({ verb, group: this.options.group, edge: this.options.edge }, payload);
  }

  private deviceMessage(verb: 'DBIRTH' | 'DDATA' | 'DDEATH', device: string, payload: Payload): Outgoing {
    return this.message({ verb, group: this.options.group, edge: this.options.edge, device }, payload);
  }

  private message(topic: Topic, payload: Payload): Outgoing {
    const omitTypes = topic.verb === 'NDATA' || topic.verb === 'DDATA';
    return { topic: formatTopic(topic), payload: encodePayload(payload, { omitTypes }), qos: 0, retain: false };
  }
}

function dataPayload(timestamp: number, seq: number, metrics: readonly Metric[], uuid: string | undefined): Payload {
  return uuid === undefined ? { timestamp, seq, metrics } : { timestamp, seq, uuid, metrics };
}

function find(declared: Declared, metric: Metric): DeclaredMetric | undefined {
  if (metric.name !== undefined) return declared.get(metric.name);
  for (const known of declared.values()) if (known.alias !== undefined && known.alias === metric.alias) return known;
  return undefined;
}

function setProperties(metric: Metric, source: Pick<EdgeReading, 'quality' | 'properties'>): void {
  const properties: PropertySet | undefined = qualityProperties(source.quality ?? 'good', source.properties);
  if (properties !== undefined) metric.properties = properties;
}

import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { CODE_PROPERTY, SIGNAL_PROPERTY } from '@tidegate/contract/link/gateway-protocol.ts';
import type { DataType as SignalType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeDevice, EdgeMetric, EdgeReading } from '@tidegate/sparkplug/edge-events.ts';
import type { Property, PropertySet } from '@tidegate/sparkplug/payload.ts';
import type { Reading } from '../reading.ts';
import { isComputed } from '../scan/scaling.ts';

/** The Sparkplug type of each type of signal. */
const TYPES = {
  bool: DataType.Boolean,
  int8: DataType.Int8,
  uint8: DataType.UInt8,
  int16: DataType.Int16,
  uint16: DataType.UInt16,
  int32: DataType.Int32,
  uint32: DataType.UInt32,
  int64: DataType.Int64,
  uint64: DataType.UInt64,
  float32: DataType.Float,
  float64: DataType.Double,
  bcd16: DataType.UInt16,
  bcd32: DataType.UInt32,
  string: DataType.String,
  datetime: DataType.DateTime,
} as const satisfies { readonly [T in SignalType]: DataType };

/** The type of a point's metric: its own, or Double when the gateway computes engineering values. */
export function metricType(point: Pick<GatewayPoint, 'dataType' | 'factor' | 'offset' | 'root'>): DataType {
  return isComputed(point) ? DataType.Double : TYPES[point.dataType];
}

/** A point and its newest reading, undefined before the first. */
export interface BornPoint {
  readonly point: GatewayPoint;
  readonly reading: Reading | undefined;
}

/**
 * The declarations of a birth: the metrics of the node itself (device '') and those of each device, with their newest
 * values. A point that was never read is stale and null. Of two points with one name the first counts.
 */
export function bornMetrics(
  points: readonly BornPoint[],
  now: number,
): { readonly node: readonly EdgeMetric[]; readonly devices: readonly EdgeDevice[] } {
  const devices = new Map<string, Map<string, EdgeMetric>>();
  for (const { point, reading } of points) {
    const metrics = devices.get(point.device) ?? new Map<string, EdgeMetric>();
    devices.set(point.device, metrics);
    if (!metrics.has(point.metric)) metrics.set(point.metric, bornMetric(point, reading, now));
  }
  const node = [...(devices.get('')?.values() ?? [])];
  devices.delete('');
  return { node, devices: [...devices].map(([id, metrics]) => ({ id, metrics: [...metrics.values()] })) };
}

function bornMetric(point: GatewayPoint, reading: Reading | undefined, now: number): EdgeMetric {
  const declared = { name: point.metric, datatype: metricType(point) };
  const isOwn = reading?.signalId === undefined || reading.signalId === point.signalId;
  const metric: EdgeMetric =
    reading === undefined || !isOwn
      ? { ...declared, value: null, at: now, quality: 'stale' }
      : { ...declared, ...qualified(reading) };
  if (point.signalId === null) return metric;
  const signal: Property = { type: DataType.Int64, value: BigInt(point.signalId) };
  return { ...metric, properties: new Map<string, Property>(metric.properties).set(SIGNAL_PROPERTY, signal) };
}

/** The integers that each type holds. */
const INTEGERS: { readonly [type: number]: readonly [low: bigint, high: bigint] } = {
  [DataType.Int8]: [-(2n ** 7n), 2n ** 7n - 1n],
  [DataType.UInt8]: [0n, 2n ** 8n - 1n],
  [DataType.Int16]: [-(2n ** 15n), 2n ** 15n - 1n],
  [DataType.UInt16]: [0n, 2n ** 16n - 1n],
  [DataType.Int32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [DataType.UInt32]: [0n, 2n ** 32n - 1n],
  [DataType.Int64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [DataType.UInt64]: [0n, 2n ** 64n - 1n],
  [DataType.DateTime]: [0n, 2n ** 64n - 1n],
};

/** True if a metric of this type can carry the value without loss. */
export function isExact(value: SampleValue, type: DataType): boolean {
  if (value === null) return true;
  if (type === DataType.Boolean) return typeof value === 'boolean';
  if (type === DataType.String) return typeof value === 'string';
  if (type === DataType.Double) return typeof value === 'number';
  if (type === DataType.Float) return typeof value === 'number' && Object.is(Math.fround(value), value);
  const limits = INTEGERS[type];
  if (limits === undefined || !(typeof value === 'bigint' || Number.isSafeInteger(value))) return false;
  const whole = BigInt(value);
  return whole >= limits[0] && whole <= limits[1];
}

/** A reading as DATA carries it. */
export function dataMetric(reading: Reading, isHistorical: boolean): EdgeReading {
  const { metric: name, value, at, quality } = reading;
  if (quality === 'good' && !isHistorical) return { name, value, at };
  const metric = { name, ...qualified(reading) };
  return isHistorical ? { ...metric, historical: true } : metric;
}

function qualified({
  value,
  at,
  quality,
  code,
}: Reading): Pick<EdgeReading, 'value' | 'at' | 'quality' | 'properties'> {
  if (quality === 'good') return { value, at };
  if (code === 0) return { value, at, quality };
  const properties: PropertySet = new Map([[CODE_PROPERTY, { type: DataType.Int32, value: code }]]);
  return { value, at, quality, properties };
}

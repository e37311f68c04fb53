import type { GatewayPoint } from '@tidegate/contract/gateway-protocol.ts';
import { CODE_PROPERTY } from '@tidegate/contract/gateway-protocol.ts';
import type { DataType as SignalType } from '@tidegate/contract/entities/signal.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { EdgeDevice, EdgeMetric, EdgeReading } from '@tidegate/sparkplug/edge-events.ts';
import type { PropertySet } from '@tidegate/sparkplug/payload.ts';
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
 * What a birth declares: the metrics of the node itself (device '') and those of each device, with their newest
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
  if (reading === undefined) return { ...declared, value: null, at: now, quality: 'stale' };
  return { ...declared, ...qualified(reading) };
}

/** A reading as DATA carries it. */
export function dataMetric(reading: Reading, isHistorical: boolean): EdgeReading {
  const metric = { name: reading.metric, ...qualified(reading) };
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

import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { DataType as SignalType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DataType, dataTypeName } from '@tidegate/sparkplug/datatype.ts';
import type { MetricValue } from '@tidegate/sparkplug/payload.ts';
import { type GatewayBinding, SpareMetric } from './gateway-binding.ts';
import { signalValue } from './intake/samples.ts';

const MAX_LISTED = 20_000;
const MAX_TEXT = 200;

/** The signal type that can hold a metric's values. */
const SIGNAL_TYPES: { readonly [type: number]: SignalType } = {
  [DataType.Int8]: 'int8',
  [DataType.Int16]: 'int16',
  [DataType.Int32]: 'int32',
  [DataType.Int64]: 'int64',
  [DataType.UInt8]: 'uint8',
  [DataType.UInt16]: 'uint16',
  [DataType.UInt32]: 'uint32',
  [DataType.UInt64]: 'uint64',
  [DataType.Float]: 'float32',
  [DataType.Double]: 'float64',
  [DataType.Boolean]: 'bool',
  [DataType.String]: 'string',
  [DataType.Text]: 'string',
  [DataType.UUID]: 'string',
  [DataType.DateTime]: 'datetime',
};

/**
 * The metrics of the current births that have no signal, without those of the protocol itself, and without those whose names
 * no database can keep.
 */
export function discoveredMetrics(binding: GatewayBinding): readonly DiscoveredMetric[] {
  const discovered: DiscoveredMetric[] = [];
  for (const metric of binding.metrics()) {
    if (!(metric.bound instanceof SpareMetric)) continue;
    if (metric.name === 'bdSeq' || metric.name.startsWith('Node Control/')) continue;
    if (metric.name.includes('\0')) continue;
    const { newest } = metric.bound;
    discovered.push({
      device: metric.device ?? '',
      metric: metric.name,
      dataType: SIGNAL_TYPES[metric.datatype] ?? dataTypeName(metric.datatype),
      value: newest === undefined ? null : jsonValue(newest.value),
      at: newest === undefined ? 0 : newest.receivedAt,
    });
    if (discovered.length >= MAX_LISTED) break;
  }
  return discovered;
}

function jsonValue(value: MetricValue): DiscoveredMetric['value'] {
  const scalar = signalValue(value);
  if (scalar === undefined) return null;
  if (typeof scalar === 'bigint') return String(scalar);
  if (typeof scalar === 'number') return Number.isFinite(scalar) ? scalar : null;
  return typeof scalar === 'string' ? scalar.slice(0, MAX_TEXT) : scalar;
}

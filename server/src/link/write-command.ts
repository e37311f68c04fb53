import { Refusal } from '@tidegate/contract/errors.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { type Command, encodeCommand } from '@tidegate/sparkplug/command.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { SparkplugError } from '@tidegate/sparkplug/error.ts';
import type { HostMetric } from '@tidegate/sparkplug/host-events.ts';
import type { MetricValue, PropertySet } from '@tidegate/sparkplug/payload.ts';
import type { NodeAddress } from '@tidegate/sparkplug/topic.ts';

/**
 * The DCMD (NCMD for a metric of the node) that writes a value, in the type of the metric's birth. Throws Refusal
 * outOfRange or wrongType when that type cannot hold it.
 */
export function writeCommand(
  node: NodeAddress,
  metric: HostMetric,
  value: WriteValue,
  now: number,
  named: { readonly uuid: string; readonly properties?: PropertySet },
): Command {
  try {
    return encodeCommand(node, metric, fit(value, metric.datatype), now, named);
  } catch (error) {
    if (!(error instanceof SparkplugError)) throw error;
    throw new Refusal(error.kind === 'outOfRange' ? 'outOfRange' : 'wrongType');
  }
}

/** Numbers are sent as bigint for metrics of 64 bits, and as number otherwise. */
function fit(value: WriteValue, datatype: DataType): MetricValue {
  const isWide = datatype === DataType.Int64 || datatype === DataType.UInt64;
  if (isWide && typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (!isWide && typeof value === 'bigint') return Number(value);
  return value;
}

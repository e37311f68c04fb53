import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { OwnMetric } from '../ports/device-link.ts';
import { boundSignalId, type GatewayBinding, SpareMetric } from './gateway-binding.ts';
import { signalValue } from './intake/samples.ts';

const PREFIXES = ['Gateway/', 'Driver/'] as const;

/** Lists what our own gateways report about themselves: metrics with their values, or the signals of these metrics. */
export function ownMetrics(binding: GatewayBinding): readonly OwnMetric[] {
  const own: OwnMetric[] = [];
  for (const [name, metric] of binding.node?.metrics ?? []) {
    if (!PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    const signalId = boundSignalId(metric);
    if (signalId !== undefined) own.push({ name, signalId, value: null });
    else if (metric.bound instanceof SpareMetric) own.push({ name, signalId: undefined, value: newest(metric.bound) });
  }
  return own;
}

const newest = ({ newest: reading }: SpareMetric): SampleValue =>
  reading === undefined ? null : (signalValue(reading.value) ?? null);

import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { OwnMetric } from '../ports/device-link.ts';
import { type GatewayBinding, SignalMetric, SpareMetric } from './gateway-binding.ts';
import { signalValue } from './intake/samples.ts';

const PREFIXES = ['Gateway/', 'Driver/'] as const;

/** What our own gateways report about themselves: metrics with their values, or the signals of these metrics. */
export function ownMetrics(binding: GatewayBinding): readonly OwnMetric[] {
  const own: OwnMetric[] = [];
  for (const [name, { bound }] of binding.node?.metrics ?? []) {
    if (!PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    if (bound instanceof SignalMetric) own.push({ name, signalId: bound.signalId, value: null });
    else if (bound instanceof SpareMetric) own.push({ name, signalId: undefined, value: newest(bound) });
  }
  return own;
}

const newest = ({ newest: reading }: SpareMetric): SampleValue =>
  reading === undefined ? null : (signalValue(reading.value) ?? null);

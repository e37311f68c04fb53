import type { GatewayVitals, OverRate } from '../ports/device-link.ts';
import type { GatewayBinding } from './gateway-binding.ts';
import { ownMetrics } from './own-metrics.ts';

/** The counters of a gateway and its current state. */
export function vitalsOf(binding: GatewayBinding, at: number): GatewayVitals {
  const { counts } = binding;
  const { since, births, deviceBirths, deaths, deviceDeaths, gaps, rebirths } = counts;
  const { messagesIn, bytesIn, messagesOut, bytesOut, points, historicalPoints } = counts;
  const { quarantined, quarantine, errors, lastMessageAt, lastLatencyMs, latencySumMs, latencyCount } = counts;
  return {
    since,
    births,
    deviceBirths,
    deaths,
    deviceDeaths,
    gaps,
    rebirths,
    messagesIn,
    bytesIn,
    messagesOut,
    bytesOut,
    points,
    historicalPoints,
    lastMessageAt: Number.isNaN(lastMessageAt) ? null : lastMessageAt,
    latency:
      latencyCount === 0 ? null : { lastMs: lastLatencyMs, meanMs: latencySumMs / latencyCount, count: latencyCount },
    rates: counts.traffic.rates(at),
    errors,
    quarantined,
    quarantine,
    own: ownMetrics(binding),
    signalIds: binding.signalIds,
  };
}

/** Lists what a gateway has sent beyond its quota; empty where it never has. */
export function overRateOf({ gateway: { gatewayId }, counts }: GatewayBinding): readonly OverRate[] {
  const { deferredValues, refusedValues, overRateAt } = counts;
  return Number.isNaN(overRateAt) ? [] : [{ gatewayId, deferredValues, refusedValues, at: overRateAt }];
}

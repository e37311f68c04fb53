import type { GatewayHistory } from '@tidegate/contract/link/gateway-protocol.ts';
import { toWireValue } from '@tidegate/contract/nouns/signal/rules/wire-value.ts';
import type { Batch } from '../buffer/batch.ts';

/** A batch for `history`; undefined when no value has a known signal. `signalOf`: by current names. */
export function historyMessage(
  { number, device, readings }: Batch,
  signalOf: (device: string, metric: string) => number | undefined,
): GatewayHistory | undefined {
  const values: GatewayHistory['values'] = readings.map(({ metric, signalId, at, value, quality, code }) => [
    signalId ?? signalOf(device, metric) ?? 0,
    at,
    toWireValue(value),
    quality,
    code,
  ]);
  return values.some(([signalId]) => signalId !== 0) ? { batch: number, values } : undefined;
}

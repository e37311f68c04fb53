import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Scale } from '../../kit/scale.ts';

const STEPS = 100;

/** By how much a slider moves: its own step, that of the signal, one unit of its last decimal, or a hundredth of the scale. */
export function stepOf(
  { step }: { readonly step: number | null },
  signal: Pick<Signal, 'writeStep' | 'decimals' | 'dataType'> | undefined,
  { low, high }: Scale,
): number {
  if (step !== null && step > 0) return step;
  if (signal?.writeStep != null) return signal.writeStep;
  if (signal?.decimals != null) return Number((10 ** -signal.decimals).toFixed(signal.decimals));
  if (signal !== undefined && !signal.dataType.startsWith('float')) return 1;
  return (high - low) / STEPS;
}

const DECIMALS_MAX = 10;

/** The decimals of a step, to which written values are rounded: 0.1 + 0.2 is 0.3. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < DECIMALS_MAX; decimals += 1) {
    if (Math.abs(step - Number(step.toFixed(decimals))) < step * 1e-6) return decimals;
  }
  return DECIMALS_MAX;
}

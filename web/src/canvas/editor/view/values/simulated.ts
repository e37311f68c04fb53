import type { SceneSignal } from '../../../kit/scene-source.ts';

export type Simulated = number | string | boolean;

type Ranged = Pick<
  SceneSignal,
  'dataType' | 'displayMin' | 'displayMax' | 'writeMin' | 'writeMax' | 'engLow' | 'engHigh' | 'enumTexts' | 'limits'
>;

/** Beyond the outermost limits, as a part of their distance: so that each of them can be passed. */
const BEYOND = 0.2;

/**
 * The ends between which a simulated value is drawn: those of the signal where it has any, else around the limits of its
 * alarms, else 0 and 100.
 */
export function simulatedRange(signal: Ranged): { readonly min: number; readonly max: number } {
  const { displayMin, displayMax, writeMin, writeMax, engLow, engHigh, limits } = signal;
  const [low, high] = [limits?.ll ?? limits?.l, limits?.hh ?? limits?.h];
  const apart = (high ?? 0) - (low ?? 0);
  const min = displayMin ?? engLow ?? writeMin ?? (low === undefined ? 0 : low - Math.abs(apart) * BEYOND);
  const max = displayMax ?? engHigh ?? writeMax ?? (high === undefined ? 100 : high + Math.abs(apart) * BEYOND);
  return max > min ? { min, max } : { min, max: min + 100 };
}

/** Initial simulated value of a signal: the middle of its range, on, or its first text. */
export function firstSimulated(signal: Ranged): Simulated {
  const [first] = signal.enumTexts;
  if (signal.dataType === 'bool') return true;
  if (first !== undefined) return first.value;
  if (signal.dataType === 'string') return 'ABC';
  const { min, max } = simulatedRange(signal);
  const value = (min + max) / 2;
  return signal.dataType.startsWith('float') ? Math.round(value * 100) / 100 : Math.round(value);
}

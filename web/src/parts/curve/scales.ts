import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** More states than these are not named beside the picture. */
const STATES_NAMED_MAX = 12;

export interface Scale {
  readonly key: string;
  readonly unit: string;
  readonly isState: boolean;
  /** Highest number that a state takes. */
  readonly top: number;
  /** The range that the signals of the scale are to be shown in; undefined leaves it to their values. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Axis of a single pen, with fixed ends; the others alternate between the sides. */
  readonly own?: { readonly side: 'left' | 'right'; readonly signalId: string };
}

/** True for signals whose values are states, which are named instead of measured. */
export const isState = ({ dataType, enumTexts }: Pick<Signal, 'dataType' | 'enumTexts'>): boolean =>
  dataType === 'bool' || enumTexts.length > 0;

/** One y scale for each unit; states share one of their own, without an axis. */
export function scalesOf(signals: readonly Signal[]): readonly Scale[] {
  const scales = new Map<string, Scale>();
  for (const signal of signals) {
    const key = scaleKey(signal);
    const top = Math.max(scales.get(key)?.top ?? 1, ...signal.enumTexts.map((one) => one.value));
    const low = widest(Math.min, scales.get(key)?.low, signal.displayMin);
    const high = widest(Math.max, scales.get(key)?.high, signal.displayMax);
    scales.set(key, { key, unit: signal.unit, isState: isState(signal), top, low, high });
  }
  return [...scales.values()];
}

/**
 * The ends of the scale of states up to `top`. Alone they have the picture; beside figures they run along its foot, where
 * they cover no curve.
 */
export const endsOfStates = (top: number, isAlone: boolean): [number, number] => [
  -0.2 * top,
  (isAlone ? 1.2 : 7) * top,
];

/** The states themselves, of those that have a place between two marks of an axis. */
export const stateSplits = (top: number): number[] =>
  top > STATES_NAMED_MAX ? [0, top] : Array.from({ length: top + 1 }, (_, state) => state);

/** The ends of a scale: the range it is to show, or the values with a little air, whichever is farther out. */
export function endsOf({ low, high }: Pick<Scale, 'low' | 'high'>, min: number, max: number): [number, number] {
  const air = max > min ? (max - min) * 0.06 : Math.max(Math.abs(max) * 0.1, 1);
  return [low === undefined ? min - air : Math.min(low, min), high === undefined ? max + air : Math.max(high, max)];
}

/** The ends of the axis of a single pen: those that were set, and where none was, the values with a little air. */
export function ownEnds({ low, high }: Pick<Scale, 'low' | 'high'>, min: number, max: number): [number, number] {
  const [bottom, top] = endsOf({ low: undefined, high: undefined }, min, max);
  const from = low ?? Math.min(bottom, high === undefined ? bottom : high - 1);
  return [from, high ?? Math.max(top, low === undefined ? top : low + 1)];
}

function widest(
  farther: (one: number, other: number) => number,
  known: number | undefined,
  given: number | null,
): number | undefined {
  if (given === null) return known;
  return known === undefined ? given : farther(known, given);
}

export function scaleKey(signal: Pick<Signal, 'dataType' | 'enumTexts' | 'unit'>): string {
  return isState(signal) ? 'state' : `unit:${signal.unit}`;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Labels of the time axis: the clock, and the date under the first and wherever a day begins. */
export function timeLabels(
  splits: readonly number[],
  stepMs: number,
  text: { readonly date: (at: number) => string; readonly clock: (at: number) => string },
): readonly string[] {
  let shown = '';
  return splits.map((at) => {
    const date = text.date(at).slice(5);
    if (stepMs >= DAY) return date;
    const clock = stepMs < MINUTE ? text.clock(at) : text.clock(at).slice(0, 5);
    if (date === shown) return clock;
    shown = date;
    return `${clock}\n${date}`;
  });
}

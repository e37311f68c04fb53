import type { Signal } from '@tidegate/contract/entities/signal.ts';

export interface Scale {
  readonly key: string;
  readonly unit: string;
  readonly isState: boolean;
  /** Highest number that a state takes. */
  readonly top: number;
}

/** One y scale for each unit; states share one of their own, without an axis. */
export function scalesOf(signals: readonly Signal[]): readonly Scale[] {
  const scales = new Map<string, Scale>();
  for (const signal of signals) {
    const isState = signal.dataType === 'bool' || signal.enumTexts.length > 0;
    const key = scaleKey(signal);
    const top = Math.max(scales.get(key)?.top ?? 1, ...signal.enumTexts.map((one) => one.value));
    scales.set(key, { key, unit: signal.unit, isState, top });
  }
  return [...scales.values()];
}

export function scaleKey(signal: Pick<Signal, 'dataType' | 'enumTexts' | 'unit'>): string {
  return signal.dataType === 'bool' || signal.enumTexts.length > 0 ? 'state' : `unit:${signal.unit}`;
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

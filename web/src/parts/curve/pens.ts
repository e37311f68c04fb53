import type { PenLook } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { seriesStyle, type Shade } from '../../ui/tokens.ts';
import { isState, scaleKey, scalesOf, type Scale } from './scales.ts';
import { isStepped } from './series.ts';

/** Looks of the signals of a chart by id; the others have the colours of the series and the axis of their unit. */
export type PenLooks = ReadonlyMap<string, PenLook>;

export const NO_PENS: PenLooks = new Map();

/** The y scale of a pen: that of its unit, or one of its own. States share theirs. */
export function penScaleKey(signal: Signal, pens: PenLooks): string {
  const look = pens.get(signal.id);
  return look === undefined || look.side === 'unit' || isState(signal) ? scaleKey(signal) : `pen:${signal.id}`;
}

/** Colour and dash of the n-th pen. */
export function penStyle(signal: Pick<Signal, 'id'>, index: number, shade: Shade, pens: PenLooks) {
  const color = pens.get(signal.id)?.color ?? '';
  return color === '' ? seriesStyle(index, shade) : { color, dash: [] };
}

/** True if each value of a pen holds until the next one. */
export function isSteppedPen(signal: Signal, pens: PenLooks): boolean {
  const line = pens.get(signal.id)?.line ?? 'auto';
  return line === 'auto' ? isStepped(signal) : line === 'step';
}

/** The y scales of a chart: one for each unit, and one for each pen with an axis of its own. */
export function penScales(signals: readonly Signal[], pens: PenLooks): readonly Scale[] {
  const isOwn = (signal: Signal) => penScaleKey(signal, pens) !== scaleKey(signal);
  const own = signals.filter(isOwn).flatMap((signal): Scale[] => {
    const look = pens.get(signal.id);
    if (look === undefined || look.side === 'unit') return [];
    const [low, high] = [look.low ?? undefined, look.high ?? undefined];
    const { id: signalId, unit } = signal;
    return [
      { key: penScaleKey(signal, pens), unit, isState: false, top: 1, low, high, own: { side: look.side, signalId } },
    ];
  });
  return [...scalesOf(signals.filter((signal) => !isOwn(signal))), ...own];
}

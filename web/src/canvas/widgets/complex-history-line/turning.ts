import type { Curve, Line } from '../../../parts/curve/series.ts';
import type { Span } from '../../../parts/curve/span.ts';

/** A range moved by halves of its length, so that half of the visible range stays visible. */
export function backBy({ from, to }: Span, halves: number): Span {
  const by = ((to - from) / 2) * halves;
  return { from: from - by, to: to - by };
}

/** Nothing lies after now. */
export const isAtEnd = (halves: number): boolean => halves <= 0;

/**
 * The span that is asked for so that a shown one can move on: its ends in steps, so that a replay asks once in a while instead of
 * with each moment.
 */
export function steppedSpan({ from, to }: Span, step: number): Span {
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
}

/** A curve without what came after a moment, ms. */
export function curveUntil(curve: Curve, moment: number): Curve {
  const until = (line: Line): Line => {
    const end = line.times.findIndex((time) => time > moment);
    return end === -1 ? line : { ...line, times: line.times.slice(0, end), values: line.values.slice(0, end) };
  };
  return { ...curve, ...until(curve), held: until(curve.held) };
}

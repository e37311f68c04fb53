import type { Span } from '../../../parts/curve/span.ts';

/** A range moved by halves of its length, so that half of the visible range stays visible. */
export function backBy({ from, to }: Span, halves: number): Span {
  const by = ((to - from) / 2) * halves;
  return { from: from - by, to: to - by };
}

/** Nothing lies after now. */
export const isAtEnd = (halves: number): boolean => halves <= 0;

import type { Span } from '../../../parts/curve/span.ts';

/** A span so many halves of its own length earlier: half of what was seen stays in sight. */
export function backBy({ from, to }: Span, halves: number): Span {
  const by = ((to - from) / 2) * halves;
  return { from: from - by, to: to - by };
}

/** Nothing lies after now. */
export const isAtEnd = (halves: number): boolean => halves <= 0;

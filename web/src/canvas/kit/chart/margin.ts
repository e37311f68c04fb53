import type { Margin } from '@tidegate/contract/widgets/position.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Largest share of a side that a margin takes, so that a small box keeps room for the plot. */
const MOST = { top: 0.15, right: 0.15, bottom: 0.25, left: 0.3 };

/** The largest margins that have an effect in a box of this size. */
export const mostMargin = ({ width, height }: Size): Margin => ({
  top: height * MOST.top,
  right: width * MOST.right,
  bottom: height * MOST.bottom,
  left: width * MOST.left,
});

/** The margins that a box of this size has room for. */
export function marginIn({ top, right, bottom, left }: Margin, size: Size): Margin {
  const most = mostMargin(size);
  return {
    top: Math.min(top, most.top),
    right: Math.min(right, most.right),
    bottom: Math.min(bottom, most.bottom),
    left: Math.min(left, most.left),
  };
}

interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

/** Box within its margins. */
export function within({ x, y, width, height }: Place, { top, right, bottom, left }: Margin): Place {
  return {
    x: x + left,
    y: y + top,
    width: Math.max(1, width - left - right),
    height: Math.max(1, height - top - bottom),
  };
}

/** One mark of a ruler: where it is on the page, and whether it carries its figure. */
export interface Tick {
  readonly at: number;
  readonly isLong: boolean;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/** CSS pixels between two marks at least, and marks from one figure to the next. */
const GAP_PX = 8;
const MARKS = 5;

/** Units between two marks at a zoom. */
export const tickStep = (zoom: number): number => STEPS.find((step) => step * zoom >= GAP_PX) ?? 10_000;

/** The marks of a ruler between two places, page units. */
export function rulerTicks(from: number, to: number, zoom: number): readonly Tick[] {
  const step = tickStep(zoom);
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    at: (first + index) * step,
    isLong: (first + index) % MARKS === 0,
  }));
}

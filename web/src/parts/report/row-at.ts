/** The row that a moment lies in: the last one that has begun, the first one before all of them. Starts ascend. */
export const rowAt = (starts: readonly number[], at: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );

/** The starts within a range; only each n-th where labels of this width would overlap. */
export function rowSplits(
  starts: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
  pixels: number,
  space: number,
): number[] {
  const within = starts.filter((start) => start >= min && start <= max);
  const every = Math.max(1, Math.ceil((within.length * space) / Math.max(1, pixels)));
  return within.filter((_, index) => index % every === 0);
}

/** The middles of the rows that begin at these moments: below a bar its label is in its middle. */
export const middlesOf = (
  splits: readonly number[],
  { starts, ends }: { readonly starts: readonly number[]; readonly ends: readonly number[] },
): number[] =>
  splits.map((start) => {
    const end = ends[rowAt(starts, start)] ?? start;
    return start + (end - start) / 2;
  });

/**
 * End of an axis over rows that a chart would end at `max`: behind the last row if that is shown. A chart of a single
 * row invents a day, 86,400 of its units, which ends before the bar begins.
 */
export const endOfRows = (starts: readonly number[], lastEnd: number, max: number): number =>
  starts.length === 1 || max === starts.at(-1) ? lastEnd : max;

/** The row that a moment lies in: the last one that has begun, the first one before all of them. Starts ascend. */
export const rowAt = (starts: readonly number[], at: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );

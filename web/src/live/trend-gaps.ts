/** A number at a time; null is a gap: the source was silent or its value was not trustworthy. */
export interface TrendPoint {
  readonly at: number;
  readonly value: number | null;
  /** The source was silent, or this browser did not hear it: the history may know more. */
  readonly isSilent?: true;
}

/**
 * The points with those of the history in the times of silence. Where the history has none for longer than two steps, the gap
 * stays.
 */
export function withoutGaps(seen: readonly TrendPoint[], history: readonly TrendPoint[], stepMs: number): TrendPoint[] {
  const filled: TrendPoint[] = [];
  let before: TrendPoint | undefined;
  let between: TrendPoint[] = [];
  for (const point of seen) {
    if (point.value === null) {
      between.push(point);
      continue;
    }
    filled.push(...(before === undefined ? between : bridge(before, between, point, history, stepMs)), point);
    before = point;
    between = [];
  }
  return [...filled, ...between];
}

/** The line between two neighbouring values. */
function bridge(
  from: TrendPoint,
  between: readonly TrendPoint[],
  to: TrendPoint,
  history: readonly TrendPoint[],
  stepMs: number,
): readonly TrendPoint[] {
  const isSilence = between.some(({ isSilent }) => isSilent === true);
  const isHole = between.length === 0 && to.at - from.at > 2 * stepMs;
  if (!isSilence && !isHole) return between;
  const known = history.filter(({ at, value }) => value !== null && at > from.at && at < to.at);
  if (known.length === 0) return between;
  const points: TrendPoint[] = [];
  let last = from;
  for (const point of [...known, to]) {
    if (isSilence && point.at - last.at > 2 * stepMs) points.push({ at: last.at + 1, value: null, isSilent: true });
    if (point !== to) points.push(point);
    last = point;
  }
  return points;
}

interface Point {
  readonly at: number;
  readonly value: number | null;
}

interface Wanted {
  readonly width: number;
  readonly height: number;
  /** Displayed time, ms, ending at `to`: equal on one page, so that lines can be compared. */
  readonly spanMs: number;
  readonly to: number;
  /** Values that hold until the next one are drawn as steps. */
  readonly isStepped: boolean;
  /** The values at the bottom and the top; those of the points by default. */
  readonly ends?: { readonly low: number; readonly high: number };
}

interface SparkLine {
  /** SVG path; a gap stays a gap. */
  readonly path: string;
  /** Position of the last point; undefined when that is a gap. */
  readonly end: { readonly x: number; readonly y: number } | undefined;
  /** Position of a value, clamped to the picture. */
  readonly yOf: (value: number) => number;
}

const PAD = 2;

/** The last minutes of a value as a line without axes; undefined with fewer than two numbers to join. */
export function sparkLine(points: readonly Point[], wanted: Wanted): SparkLine | undefined {
  const { width, height, spanMs, to, isStepped, ends } = wanted;
  const figures = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  if (figures.length < 2) return undefined;
  const low = ends?.low ?? Math.min(...figures);
  const high = ends?.high ?? Math.max(...figures);
  const x = (at: number) => Math.max(0, width - PAD - ((to - at) / spanMs) * (width - PAD));
  const yOf = (value: number) => {
    if (high === low) return height / 2;
    const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return PAD + (1 - part) * (height - 2 * PAD);
  };
  let path = '';
  let isDown = false;
  for (const { at, value } of points) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const [px, py] = [x(at).toFixed(1), yOf(value).toFixed(1)];
    if (!isDown) path += `M${px} ${py}`;
    else path += isStepped ? `H${px}V${py}` : `L${px} ${py}`;
    isDown = true;
  }
  const last = points.at(-1);
  const end = last === undefined || last.value === null ? undefined : { x: x(last.at), y: yOf(last.value) };
  return { path, end, yOf };
}

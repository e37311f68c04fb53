/** One slice, clockwise from the top: where it begins and ends in turns, and its share of all. */
interface Slice {
  /** Place of its item. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** The slices of figures. What is null, negative or nothing has none, and counts for nothing. */
export function slicesOf(figures: readonly (number | null)[]): readonly Slice[] {
  const total = figures.reduce<number>((sum, figure) => sum + Math.max(0, figure ?? 0), 0);
  if (total === 0) return [];
  let from = 0;
  return figures.flatMap((figure, index) => {
    if (figure === null || figure <= 0) return [];
    const share = figure / total;
    const slice = { index, from, to: from + share, share };
    from += share;
    return [slice];
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The SVG path of a slice of a ring; a ring of one slice alone is two halves. */
export function slicePath(
  { from, to }: Pick<Slice, 'from' | 'to'>,
  center: Point,
  { outer, inner }: { readonly outer: number; readonly inner: number },
): string {
  if (to - from > 0.999_999) {
    const middle = (from + to) / 2;
    return [
      { from, to: middle },
      { from: middle, to },
    ]
      .map((half) => slicePath(half, center, { outer, inner }))
      .join('');
  }
  const at = (turn: number, radius: number) => {
    const angle = turn * 2 * Math.PI;
    return `${round(center.x + Math.sin(angle) * radius)} ${round(center.y - Math.cos(angle) * radius)}`;
  };
  const isLong = to - from > 0.5 ? 1 : 0;
  const back =
    inner === 0 ? `L${center.x} ${center.y}` : `L${at(to, inner)}A${inner} ${inner} 0 ${isLong} 0 ${at(from, inner)}`;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${isLong} 1 ${at(to, outer)}${back}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;

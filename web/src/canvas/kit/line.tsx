import type { Point, PositionOf } from '@tidegate/contract/widgets/position.ts';
import type { LINE_ENDS } from '@tidegate/contract/widgets/shape-line.ts';
import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';

export type LineEnd = (typeof LINE_ENDS)[number];

/** The corners of a line from its one end to the other. */
export function cornersOfLine({ points, x1, y1, x2, y2 }: PositionOf<'line'>): readonly Point[] {
  return points.length > 1
    ? points
    : [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ];
}

/** The SVG path through points. */
export const pathThrough = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

const HEAD_LENGTH = 3;
const HEAD_MIN = 9;
/** So wide a line can be hit with a pointer. */
const GRIP = 10;

/** Length of an arrowhead for a line width. */
const headLength = (strokeWidth: number) => Math.max(HEAD_MIN, HEAD_LENGTH * strokeWidth);

type HeadPart = { readonly fill: string } | undefined;

interface Head {
  readonly end: LineEnd;
  /** Position of the head, and the corner before it. */
  readonly at: Point | undefined;
  readonly from: Point | undefined;
  readonly strokeWidth: number;
}

/** Head at the end of a line. */
function headOf({ end, at, from, strokeWidth }: Head, part: HeadPart) {
  if (part === undefined || at === undefined || from === undefined) return null;
  const length = headLength(strokeWidth);
  if (end === 'dot') return <circle cx={at.x} cy={at.y} r={length / 2.5} {...part} />;
  const angle = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI;
  const half = length / 2.4;
  return (
    <path
      d={`M0 0L${-length} ${half}L${-length} ${-half}Z`}
      transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
      {...part}
    />
  );
}

/** The corners with an end that has an arrow drawn back a little, so that the line does not show beyond its tip. */
function shortened(
  points: readonly Point[],
  ends: { readonly start: LineEnd; readonly end: LineEnd },
  strokeWidth: number,
): readonly Point[] {
  const back = headLength(strokeWidth) * 0.8;
  const pull = (at: Point | undefined, from: Point | undefined, end: LineEnd): readonly Point[] => {
    if (at === undefined) return [];
    if (from === undefined || end !== 'arrow') return [at];
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    if (distance <= back) return [at];
    const part = back / distance;
    return [{ x: at.x - (at.x - from.x) * part, y: at.y - (at.y - from.y) * part }];
  };
  return [
    ...pull(points[0], points[1], ends.start),
    ...points.slice(1, -1),
    ...pull(points.at(-1), points.at(-2), ends.end),
  ];
}

interface Ends {
  readonly start: LineEnd;
  readonly end: LineEnd;
}

/** The parts of a line that values change: its colour, and that of its heads. */
export function lineParts({ stroke }: Pick<Face, 'stroke'>, { start, end }: Ends) {
  const head = (one: LineEnd): HeadPart => (one === 'none' ? undefined : { fill: stroke });
  return { line: { stroke }, startHead: head(start), endHead: head(end) };
}

interface Line extends Ends {
  readonly position: PositionOf<'line'>;
  readonly style: Style;
}

/** A line through its corners with its ends, and a wide invisible one for selecting it. */
export function lineOf(
  { position, style, start, end }: Line,
  { line, startHead, endHead }: ReturnType<typeof lineParts>,
) {
  const points = cornersOfLine(position);
  const { strokeWidth } = style;
  return (
    <>
      <path d={pathThrough(points)} fill="none" stroke="transparent" strokeWidth={Math.max(GRIP, strokeWidth)} />
      <path
        {...strokeOf(style)}
        d={pathThrough(shortened(points, { start, end }, strokeWidth))}
        fill="none"
        strokeLinejoin="round"
        {...line}
      />
      {headOf({ end: start, at: points[0], from: points[1], strokeWidth }, startHead)}
      {headOf({ end, at: points.at(-1), from: points.at(-2), strokeWidth }, endHead)}
    </>
  );
}

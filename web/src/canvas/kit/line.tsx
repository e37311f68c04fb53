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

interface HeadProps {
  readonly end: LineEnd;
  /** Position of the head, and the corner before it. */
  readonly at: Point;
  readonly from: Point;
  readonly strokeWidth: number;
  readonly color: string;
}

/** Head at the end of a line. */
function LineHead({ end, at, from, strokeWidth, color }: HeadProps) {
  if (end === 'none') return null;
  const length = headLength(strokeWidth);
  if (end === 'dot') return <circle cx={at.x} cy={at.y} r={length / 2.5} fill={color} />;
  const angle = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI;
  const half = length / 2.4;
  return (
    <path
      d={`M0 0L${-length} ${half}L${-length} ${-half}Z`}
      fill={color}
      transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
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

interface PlainProps {
  readonly position: PositionOf<'line'>;
  readonly style: Style;
  readonly face: Face;
  readonly start: LineEnd;
  readonly end: LineEnd;
}

/** A line through its corners with its ends, and a wide invisible one for selecting it. */
export function PlainLine({ position, style, face, start, end }: PlainProps) {
  const points = cornersOfLine(position);
  const { strokeWidth } = style;
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  const color = face.stroke;
  return (
    <>
      <path d={pathThrough(points)} fill="none" stroke="transparent" strokeWidth={Math.max(GRIP, strokeWidth)} />
      <path
        {...strokeOf(style, face)}
        d={pathThrough(shortened(points, { start, end }, strokeWidth))}
        fill="none"
        strokeLinejoin="round"
      />
      {first !== undefined && second !== undefined && (
        <LineHead end={start} at={first} from={second} strokeWidth={strokeWidth} color={color} />
      )}
      {last !== undefined && beforeLast !== undefined && (
        <LineHead end={end} at={last} from={beforeLast} strokeWidth={strokeWidth} color={color} />
      )}
    </>
  );
}

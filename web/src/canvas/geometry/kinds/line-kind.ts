import type { Point, PositionOf } from '@tidegate/contract/widgets/position.ts';
import { boxAround, type Box } from '../box.ts';
import { scaled, scalingOf } from '../scaling.ts';
import { tidy, turned } from '../turn.ts';
import type { KindGeometry } from './kind-geometry.ts';

type LinePosition = PositionOf<'line'>;

/** All points of a line, its two ends first and last. */
export function pointsOf({ x1, y1, x2, y2, points }: LinePosition): readonly Point[] {
  return points.length >= 2
    ? points
    : [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ];
}

/** Its two ends. */
export const endsOf = (position: LinePosition): readonly Point[] =>
  [pointsOf(position)[0], pointsOf(position).at(-1)].flatMap((point) => point ?? []);

/** The line through other points, two or more; what else was said of a point stays with it by its place. */
export function throughPoints(position: LinePosition, points: readonly Point[]): LinePosition {
  const tidied = points.map((point) => ({ ...point, x: tidy(point.x), y: tidy(point.y) }));
  const [first, last] = [tidied[0], tidied.at(-1)];
  if (first === undefined || last === undefined) return position;
  const ends = { x1: first.x, y1: first.y, x2: last.x, y2: last.y };
  return { ...position, ...ends, points: tidied.length === 2 && position.points.length === 0 ? [] : tidied };
}

const each = (position: LinePosition, change: (point: Point) => Point): LinePosition =>
  throughPoints(
    position,
    pointsOf(position).map((point) => ({ ...point, ...change(point) })),
  );

const bounds = (position: LinePosition): Box => boxAround(pointsOf(position)) ?? { x: 0, y: 0, width: 0, height: 0 };

export const lineKind: KindGeometry<'line'> = {
  frame: (position) => ({ ...bounds(position), rotate: 0 }),
  bounds,
  outline: pointsOf,
  isClosed: false,
  isRound: false,
  moved: (position, dx, dy) => each(position, ({ x, y }) => ({ x: x + dx, y: y + dy })),
  turned: (position, degrees, about) => each(position, (point) => turned(point, degrees, about)),
  scaled: (position, scaling) => each(position, (point) => scaled(point, scaling)),
  framed(position, to) {
    const scaling = scalingOf(bounds(position), to);
    return each(position, (point) => scaled(point, scaling));
  },
};

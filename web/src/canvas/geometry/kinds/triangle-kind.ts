import type { Point, PositionOf } from '@tidegate/contract/widgets/position.ts';
import { boxAround, type Box } from '../box.ts';
import { scaled, scalingOf } from '../scaling.ts';
import { tidy, turned } from '../turn.ts';
import type { KindGeometry } from './kind-geometry.ts';

type TrianglePosition = PositionOf<'triangle'>;

const outline = ({ x1, y1, x2, y2, x3, y3 }: TrianglePosition): readonly [Point, Point, Point] => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
  { x: x3, y: y3 },
];

function each(position: TrianglePosition, change: (point: Point) => Point): TrianglePosition {
  const [one, two, three] = outline(position);
  const [first, second, third] = [change(one), change(two), change(three)];
  return {
    ...position,
    x1: tidy(first.x),
    y1: tidy(first.y),
    x2: tidy(second.x),
    y2: tidy(second.y),
    x3: tidy(third.x),
    y3: tidy(third.y),
  };
}

const bounds = (position: TrianglePosition): Box => boxAround(outline(position)) ?? { x: 0, y: 0, width: 0, height: 0 };

export const triangleKind: KindGeometry<'triangle'> = {
  frame: (position) => ({ ...bounds(position), rotate: 0 }),
  bounds,
  outline,
  isClosed: true,
  isRound: false,
  moved: (position, dx, dy) => each(position, ({ x, y }) => ({ x: x + dx, y: y + dy })),
  turned: (position, degrees, about) => each(position, (point) => turned(point, degrees, about)),
  scaled: (position, scaling) => each(position, (point) => scaled(point, scaling)),
  framed(position, to) {
    const scaling = scalingOf(bounds(position), to);
    return each(position, (point) => scaled(point, scaling));
  },
};

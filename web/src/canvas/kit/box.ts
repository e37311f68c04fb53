import type { Point, PositionKind, PositionOf } from '@tidegate/contract/widgets/position.ts';
import { WIDGET_KINDS, type WidgetKinds, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';

/** The box around a widget before it is turned, page units, and by how much it is turned about its middle, degrees. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
}

const plainBox = ({ x, y, width, height, rotate }: Box): Box => ({ x, y, width, height, rotate });

const BOXES: { readonly [K in PositionKind]: (position: PositionOf<K>) => Box } = {
  box: plainBox,
  chart: plainBox,
  circle: ({ cx, cy, r }) => ({ x: cx - r, y: cy - r, width: 2 * r, height: 2 * r, rotate: 0 }),
  ellipse: ({ cx, cy, rx, ry, rotate }) => ({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry, rotate }),
  line: ({ x1, y1, x2, y2, points }) =>
    points.length > 1
      ? around(
          points.map(({ x }) => x),
          points.map(({ y }) => y),
        )
      : around([x1, x2], [y1, y2]),
  triangle: ({ x1, y1, x2, y2, x3, y3 }) => around([x1, x2, x3], [y1, y2, y3]),
};

/** The box of a position. */
export const boxOf = <K extends PositionKind>(kind: K, position: PositionOf<K>): Box => BOXES[kind](position);

/** The box of a widget. */
export const boxOfWidget = <T extends WidgetType>({ widgetType, position }: WidgetOf<T>): Box =>
  boxOf<WidgetKinds[T]['position']>(WIDGET_KINDS[widgetType].position, position);

const STARTS: { readonly [K in PositionKind]: (position: PositionOf<K>) => Point } = {
  ...BOXES,
  line: ({ x1, y1, points }) => points[0] ?? { x: x1, y: y1 },
};
const startOf = <K extends PositionKind>(kind: K, position: PositionOf<K>): Point => STARTS[kind](position);

/** Position of a mark on a widget: at the first corner of a line, which may be far from the corner of its box. */
export const cornerOfWidget = <T extends WidgetType>({ widgetType, position }: WidgetOf<T>): Point =>
  startOf<WidgetKinds[T]['position']>(WIDGET_KINDS[widgetType].position, position);

function around(xs: readonly number[], ys: readonly number[]): Box {
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, rotate: 0 };
}

/** The middle of a box. */
export const middleOf = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** The SVG transform of a box; undefined where it is not turned. */
export function turnOf(box: Box): string | undefined {
  if (box.rotate === 0) return undefined;
  const [cx, cy] = middleOf(box);
  return `rotate(${box.rotate} ${cx} ${cy})`;
}

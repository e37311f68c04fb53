import type { ViewProps } from '../../kit/definition.ts';
import { pathThrough } from '../../kit/line.tsx';
import { ShapePath } from '../../kit/shape.tsx';

/** A triangle by its three corners. Its text is at its centroid. */
export function View({ widget: { position, style, dataAddon }, face }: ViewProps<'ShapeTriangle'>) {
  const { x1, y1, x2, y2, x3, y3 } = position;
  const d = `${pathThrough([
    { x: x1, y: y1 },
    { x: x2, y: y2 },
    { x: x3, y: y3 },
  ])}Z`;
  const middle = { x: (x1 + x2 + x3) / 3, y: (y1 + y2 + y3) / 3, width: 0, height: 0, rotate: 0 };
  return <ShapePath d={d} box={middle} style={{ ...style, textAlign: 'center' }} face={face} text={dataAddon.text} />;
}

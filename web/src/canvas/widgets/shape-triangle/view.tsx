import { plainView, type ViewProps } from '../../kit/definition.ts';
import { pathThrough } from '../../kit/line.tsx';
import { shapeOf, shapeParts } from '../../kit/shape.tsx';

/** A triangle by its three corners. Its text is at its centroid. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapeTriangle'>) => shapeParts(face, widget.dataAddon.text),
  draw({ widget: { position, style, dataAddon } }, parts) {
    const { x1, y1, x2, y2, x3, y3 } = position;
    const d = `${pathThrough([
      { x: x1, y: y1 },
      { x: x2, y: y2 },
      { x: x3, y: y3 },
    ])}Z`;
    const middle = { x: (x1 + x2 + x3) / 3, y: (y1 + y2 + y3) / 3, width: 0, height: 0, rotate: 0 };
    return shapeOf({ d, box: middle, style: { ...style, textAlign: 'center' }, text: dataAddon.text }, parts);
  },
});

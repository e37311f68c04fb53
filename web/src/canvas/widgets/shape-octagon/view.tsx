import { plainView, type ViewProps } from '../../kit/definition.ts';
import { cornersOf, shapeOf, shapeParts } from '../../kit/shape.tsx';

/** Ratio that makes all sides equally long. */
const NEAR = 1 - Math.SQRT1_2;
const FAR = Math.SQRT1_2;
const CORNERS = [
  [NEAR, 0],
  [FAR, 0],
  [1, NEAR],
  [1, FAR],
  [FAR, 1],
  [NEAR, 1],
  [0, FAR],
  [0, NEAR],
] as const;

/** A regular octagon, stretched to its box. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapeOctagon'>) => shapeParts(face, widget.dataAddon.text),
  draw: ({ widget: { style, dataAddon }, box }, parts) =>
    shapeOf({ d: cornersOf(box, CORNERS), box, style, text: dataAddon.text }, parts),
});

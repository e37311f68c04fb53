import { plainView, type ViewProps } from '../../kit/definition.ts';
import { cornersOf, shapeOf, shapeParts } from '../../kit/shape.tsx';

const CORNERS = [
  [0.25, 0],
  [1, 0],
  [0.75, 1],
  [0, 1],
] as const;

/** A parallelogram that leans to the right. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapeParallelogram'>) => shapeParts(face, widget.dataAddon.text),
  draw: ({ widget: { style, dataAddon }, box }, parts) =>
    shapeOf({ d: cornersOf(box, CORNERS), box, style, text: dataAddon.text }, parts),
});

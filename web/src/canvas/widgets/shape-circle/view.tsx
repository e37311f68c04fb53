import { plainView, type ViewProps } from '../../kit/definition.ts';
import { ovalOf, shapeOf, shapeParts } from '../../kit/shape.tsx';

/** A circle. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapeCircle'>) => shapeParts(face, widget.dataAddon.text),
  draw: ({ widget: { style, dataAddon }, box }, parts) =>
    shapeOf({ d: ovalOf(box), box, style, text: dataAddon.text }, parts),
});

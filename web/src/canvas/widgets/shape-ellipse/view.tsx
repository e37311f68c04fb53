import type { ViewProps } from '../../kit/definition.ts';
import { ovalOf, ShapePath } from '../../kit/shape.tsx';

/** An ellipse. */
export function View({ widget, box, face }: ViewProps<'ShapeEllipse'>) {
  return <ShapePath d={ovalOf(box)} box={box} style={widget.style} face={face} text={widget.dataAddon.text} />;
}

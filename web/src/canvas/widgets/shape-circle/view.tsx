import type { ViewProps } from '../../kit/definition.ts';
import { ovalOf, ShapePath } from '../../kit/shape.tsx';

/** A circle. */
export function View({ widget, box, face }: ViewProps<'ShapeCircle'>) {
  return <ShapePath d={ovalOf(box)} box={box} style={widget.style} face={face} text={widget.dataAddon.text} />;
}

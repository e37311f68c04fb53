import type { ViewProps } from '../../kit/definition.ts';
import { cornersOf, ShapePath } from '../../kit/shape.tsx';

const CORNERS = [
  [0.25, 0],
  [1, 0],
  [0.75, 1],
  [0, 1],
] as const;

/** A parallelogram that leans to the right. */
export function View({ widget, box, face }: ViewProps<'ShapeParallelogram'>) {
  return (
    <ShapePath d={cornersOf(box, CORNERS)} box={box} style={widget.style} face={face} text={widget.dataAddon.text} />
  );
}

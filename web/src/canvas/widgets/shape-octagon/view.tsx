import type { ViewProps } from '../../kit/definition.ts';
import { cornersOf, ShapePath } from '../../kit/shape.tsx';

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
export function View({ widget, box, face }: ViewProps<'ShapeOctagon'>) {
  return (
    <ShapePath d={cornersOf(box, CORNERS)} box={box} style={widget.style} face={face} text={widget.dataAddon.text} />
  );
}

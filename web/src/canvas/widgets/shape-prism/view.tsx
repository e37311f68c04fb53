import type { ViewProps } from '../../kit/definition.ts';
import { cornersOf, ShapePath } from '../../kit/shape.tsx';
import { strokeOf } from '../../kit/ink.ts';

/** Offset of the back behind the front, as a share of the shorter side. */
const DEPTH = 0.28;

/** A box in perspective; its text is on its front. */
export function View({ widget: { style, dataAddon }, box, face }: ViewProps<'ShapePrism'>) {
  const depth = Math.min(box.width, box.height) * DEPTH;
  const [across, down] = [depth / (box.width || 1), depth / (box.height || 1)];
  const outline = cornersOf(box, [
    [0, down],
    [across, 0],
    [1, 0],
    [1, 1 - down],
    [1 - across, 1],
    [0, 1],
  ]);
  const front = { x: box.x, y: box.y + depth, width: box.width - depth, height: box.height - depth, rotate: 0 };
  const right = front.x + front.width;
  const edges = `M${box.x} ${front.y}H${right}V${box.y + box.height}M${right} ${front.y}L${box.x + box.width} ${box.y}`;
  return (
    <>
      <ShapePath d={outline} box={front} style={style} face={face} text={dataAddon.text} />
      <path {...strokeOf(style, face)} d={edges} fill="none" strokeLinejoin="round" />
    </>
  );
}

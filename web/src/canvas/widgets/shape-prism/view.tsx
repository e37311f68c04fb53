import { plainView, type ViewProps } from '../../kit/definition.ts';
import { strokeOf } from '../../kit/ink.ts';
import { cornersOf, shapeOf, shapeParts } from '../../kit/shape.tsx';

/** Offset of the back behind the front, as a share of the shorter side. */
const DEPTH = 0.28;

/** A box in perspective; its text is on its front. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapePrism'>) => ({
    ...shapeParts(face, widget.dataAddon.text),
    edges: { stroke: face.stroke },
  }),
  draw({ widget: { style, dataAddon }, box }, parts) {
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
        {shapeOf({ d: outline, box: front, style, text: dataAddon.text }, parts)}
        <path {...strokeOf(style)} d={edges} fill="none" strokeLinejoin="round" {...parts.edges} />
      </>
    );
  },
});

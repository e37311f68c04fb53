import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxAroundAll, isPointIn, isTouching, middleOf, type Box } from '../geometry/box.ts';
import { boundsOf, leavesOf } from '../geometry/widget-geometry.ts';

/** Parts of a drawn page that belong together, page units. */
export interface Block {
  readonly box: Box;
  readonly widgets: readonly Widget[];
  /** The background that the widgets lie on. */
  readonly card: Widget | null;
}

/** Boxes that are no further apart belong to one drawing. */
const NEAR = 8;

const DRAWN: ReadonlySet<WidgetType> = new Set([
  'ShapeArrow',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeLine',
  'ShapeOctagon',
  'ShapeParallelogram',
  'ShapePrism',
  'ShapeRect',
  'ShapeTriangle',
  'UsualAnimation',
  'UsualImage',
  'UsualPercentFill',
]);

/** True for what is understood at any size: a widget without words, or a group of such widgets. */
export const isDrawing = (widget: Widget): boolean => leavesOf(widget).every((leaf) => DRAWN.has(leaf.widgetType));

/** Widgets as blocks: cards with what lies on them, drawings of widgets that touch, and single widgets. */
export function blocksOf(widgets: readonly Widget[]): readonly Block[] {
  const boxes = new Map(widgets.map((widget) => [widget, boundsOf(widget)]));
  const boxOf = (widget: Widget): Box => boxes.get(widget) ?? boundsOf(widget);
  const left = new Set(widgets);
  const blocks: Block[] = [];
  const cards = widgets
    .filter(({ widgetType }) => widgetType === 'ShapeRect')
    .toSorted((one, other) => areaOf(boxOf(other)) - areaOf(boxOf(one)));
  for (const card of cards) {
    if (!left.has(card)) continue;
    const box = boxOf(card);
    const held = [...left].filter(
      (one) => one !== card && areaOf(boxOf(one)) < areaOf(box) && isPointIn(middleOf(boxOf(one)), box),
    );
    if (held.length === 0) continue;
    for (const one of [card, ...held]) left.delete(one);
    blocks.push({ box, widgets: held, card });
  }
  for (const touching of clustersOf([...left], boxOf)) {
    const box = boxAroundAll(touching.map(boxOf));
    if (box !== undefined) blocks.push({ box, widgets: touching, card: null });
  }
  return blocks;
}

/** Lines of blocks from the top, each from the left: a block belongs to a line where it begins above the middle of its first. */
export function inReadingOrder<B extends { readonly box: Box }>(blocks: readonly B[]): readonly (readonly B[])[] {
  const lines: B[][] = [];
  for (const block of blocks.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && block.box.y < middleOf(line[0].box).y) line.push(block);
    else lines.push([block]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.box.x - other.box.x));
}

/** Widgets that touch or nearly touch, directly or through others. */
function clustersOf(widgets: readonly Widget[], boxOf: (widget: Widget) => Box): readonly (readonly Widget[])[] {
  const open = new Set(widgets);
  const clusters: Widget[][] = [];
  for (const first of widgets) {
    if (!open.delete(first)) continue;
    const cluster = [first];
    // The array grows while it is walked.
    for (const one of cluster) {
      const near = grown(boxOf(one));
      for (const other of open) {
        if (!isTouching(near, boxOf(other))) continue;
        open.delete(other);
        cluster.push(other);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}

const areaOf = ({ width, height }: Box): number => width * height;
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - NEAR,
  y: y - NEAR,
  width: width + 2 * NEAR,
  height: height + 2 * NEAR,
});

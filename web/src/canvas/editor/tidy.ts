import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { DEFAULT_FONT, type Style } from '@tidegate/contract/widgets/style.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { distributed } from '../geometry/arrange.ts';
import { endOf, lengthOf, startOf, type Axis } from '../geometry/axis.ts';
import { boundsOf, moved } from '../geometry/widget-geometry.ts';
import { DRAWN_STYLE } from '../kit/drawn-style.ts';

/** Edges that are nearer than this were meant to be in line, page units. */
const NEAR = 6;
/** Gaps that differ by no more were meant to be equal. */
const ALIKE = 12;

/**
 * A page in order: edges that nearly line up do, gaps that are nearly equal are, and what has the colours and the font that stored
 * widgets have by default gets those of the theme and the interface. Sizes, chosen colours and locked widgets stay.
 */
export function tidied({ con, widgets }: PageDocument): PageDocument {
  const styled = widgets.map(withTheme);
  // Rows are known once all edges are in line.
  const lined = AXES.reduce(inLine, styled);
  const placed = AXES.reduce(evened, lined);
  const bgColor = isPlain(con.bgColor, '#ffffff') ? '@ground' : con.bgColor;
  return { con: { ...con, bgColor }, widgets: placed };
}

const AXES: readonly Axis[] = ['x', 'y'];

function withTheme(widget: PageWidget): PageWidget {
  if (isBroken(widget) || widget.posLock) return widget;
  const { style } = widget;
  const theme: Partial<Style> = {
    ...(style.fontFamily === DEFAULT_FONT ? { fontFamily: DRAWN_STYLE.fontFamily } : {}),
    ...(isPlain(style.fontColor, '#000000') ? { fontColor: DRAWN_STYLE.fontColor } : {}),
    ...(isPlain(style.fill, '#ffffff') ? { fill: DRAWN_STYLE.fill } : {}),
    ...(isPlain(style.stroke, '#000000') ? { stroke: DRAWN_STYLE.stroke } : {}),
  };
  return { ...widget, style: { ...style, ...theme }, children: widget.children.map(withTheme) };
}

const isPlain = (colour: string, plain: string): boolean => colour.toLowerCase() === plain;

/** Lines follow the widgets they are joined to, and turned boxes have no edges to align. */
const isMovable = (widget: PageWidget): widget is Widget =>
  !isBroken(widget) && !widget.posLock && !('x1' in widget.position) && !isTurned(widget);
const isTurned = ({ position }: Widget): boolean => 'rotate' in position && position.rotate !== 0;

const shiftedAlong = (widget: Widget, axis: Axis, by: number): Widget =>
  axis === 'x' ? moved(widget, by, 0) : moved(widget, 0, by);

/** Widgets whose first edge is near that of others, at the edge of the first of them. */
function inLine(widgets: readonly PageWidget[], axis: Axis): readonly PageWidget[] {
  const edges: number[] = [];
  const edgeOf = (widget: Widget) => startOf(boundsOf(widget), axis);
  for (const edge of widgets
    .filter(isMovable)
    .map(edgeOf)
    .toSorted((one, other) => one - other)) {
    const last = edges.at(-1);
    if (last === undefined || edge - last > NEAR) edges.push(edge);
  }
  return widgets.map((widget) => {
    if (!isMovable(widget)) return widget;
    const edge = edgeOf(widget);
    const line = edges.findLast((one) => one <= edge) ?? edge;
    return line === edge ? widget : shiftedAlong(widget, axis, Math.round(line) - edge);
  });
}

/** Rows (or columns) of three or more that lie beside each other with nearly equal gaps get equal ones. */
function evened(widgets: readonly PageWidget[], axis: Axis): readonly PageWidget[] {
  const across = axis === 'x' ? 'y' : 'x';
  const rows = Map.groupBy(
    widgets.filter(isMovable),
    (widget) => `${startOf(boundsOf(widget), across)} ${lengthOf(boundsOf(widget), across)}`,
  );
  const placed = new Map<string, Widget>();
  for (const row of rows.values()) {
    if (!isNearlyEven(row, axis)) continue;
    for (const widget of distributed(row, axis)) {
      const at = startOf(boundsOf(widget), axis);
      placed.set(widget.id, shiftedAlong(widget, axis, Math.round(at) - at));
    }
  }
  return widgets.map((widget) => placed.get(widget.id) ?? widget);
}

function isNearlyEven(row: readonly Widget[], axis: Axis): boolean {
  if (row.length < 3) return false;
  const boxes = row.map(boundsOf).toSorted((one, other) => startOf(one, axis) - startOf(other, axis));
  const gaps = boxes.slice(1).map((box, index) => {
    const before = boxes[index];
    return before === undefined ? 0 : startOf(box, axis) - endOf(before, axis);
  });
  return Math.min(...gaps) >= 0 && Math.max(...gaps) - Math.min(...gaps) <= ALIKE;
}

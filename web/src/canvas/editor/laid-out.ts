import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { bottomOf, type Box } from '../geometry/box.ts';
import { boundsOf, boundsOfAll, moved } from '../geometry/widget-geometry.ts';
import { widgetsFrom, type WidgetTemplate } from './defaults.ts';

/** Sides of the place that widgets are laid out in, page units. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * Widgets of one kind that are laid out together. In a column they lie below each other and are as wide as the widest; in a row they
 * lie beside each other; what spans gets a band of its own, as wide as what lies above it.
 */
export interface TemplateGroup {
  readonly flow: 'column' | 'row' | 'span';
  readonly templates: readonly WidgetTemplate[];
}

/** Widgets with their upper left corner at 0, 0, and the height they take. */
export interface LaidOut {
  readonly widgets: readonly Widget[];
  readonly height: number;
  /** Templates that had no place. */
  readonly left: number;
}

/** Between rows of a column, between other widgets, and between groups, page units: multiples of the grid. */
const ROW_GAP = 8;
const GAP = 16;
const GROUP_GAP = 24;
/** Rows of a column before a second one begins, and widgets of a row before the next. */
const COLUMN_MOST = 8;
const ROW_MOST = 6;

/** Groups beside each other from the left, in bands below each other where the room ends. Nothing overlaps, and nothing is beside the room. */
export function laidOut(groups: readonly TemplateGroup[], room: Room, newId: () => string): LaidOut {
  const widgets: Widget[] = [];
  let [x, y, band, right, left] = [0, 0, 0, 0, 0];
  for (const group of groups) {
    const isSpan = group.flow === 'span';
    const block = blockOf(isSpan ? stretched(group, right) : group, { ...room, height: room.height - y }, newId);
    if (x > 0 && (isSpan || x + block.width > room.width)) [x, y, band] = [0, y + band + GROUP_GAP, 0];
    widgets.push(...block.widgets.map((widget) => moved(widget, x, y)));
    left += block.left;
    right = Math.max(right, x + block.width);
    band = Math.max(band, block.height);
    x += block.width + GROUP_GAP;
  }
  return { widgets, height: y + band, left };
}

/** The first of several layouts that has a place for everything within the room, else the last. */
export function firstFitting(layouts: readonly (readonly TemplateGroup[])[], room: Room, newId: () => string): LaidOut {
  const [first = [], ...others] = layouts;
  const made = laidOut(first, room, newId);
  const isWhole = made.left === 0 && made.height <= room.height;
  return isWhole || others.length === 0 ? made : firstFitting(others, room, newId);
}

const sizeOf = ({ size, type }: WidgetTemplate) => size ?? WIDGET_KINDS[type].size;

const stretched = ({ flow, templates }: TemplateGroup, width: number): TemplateGroup => ({
  flow,
  templates: templates.map((one) => ({ ...one, size: { ...sizeOf(one), width: Math.max(width, sizeOf(one).width) } })),
});

interface Cell {
  readonly widgets: readonly Widget[];
  readonly box: Box;
  /** From its top to the lower edge of the widget itself; its name may lie below. */
  readonly foot: number;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** A widget with its caption; none is wider than the room. */
function cellOf(template: WidgetTemplate, width: number, newId: () => string): Cell {
  const size = { ...sizeOf(template), width };
  const widgets = widgetsFrom({ ...template, size }, ORIGIN, newId);
  const own = boundsOf(widgets[0]);
  const box = boundsOfAll(widgets) ?? own;
  return { widgets, box, foot: bottomOf(own) - box.y };
}

function cellsOf({ flow, templates }: TemplateGroup, room: Room, newId: () => string): readonly Cell[] {
  const widest = Math.max(...templates.map((one) => sizeOf(one).width));
  const width = (one: WidgetTemplate) =>
    Math.min(room.width, flow === 'column' && isBoxed(one) ? widest : sizeOf(one).width);
  return templates.map((one) => cellOf(one, width(one), newId));
}

/** A lamp is round, whatever lies below it. */
const isBoxed = ({ type }: WidgetTemplate): boolean => WIDGET_KINDS[type].position === 'box';

function blockOf(group: TemplateGroup, room: Room, newId: () => string) {
  const cells = cellsOf(group, room, newId);
  const width = Math.max(0, ...cells.map(({ box }) => box.width));
  const isColumn = group.flow === 'column';
  // In a row symbols of several heights end on one line, and their names begin on another.
  const line = isColumn ? 0 : Math.max(0, ...cells.map(({ foot }) => foot));
  const height = Math.max(0, ...cells.map(({ box, foot }) => (isColumn ? box.height : line + box.height - foot)));
  const step = { x: width + GAP, y: height + (isColumn ? ROW_GAP : GAP) };
  const fits = {
    columns: Math.max(1, Math.floor((room.width + GAP) / step.x)),
    rows: Math.max(1, Math.floor((room.height + step.y - height) / step.y)),
  };
  const columns = isColumn
    ? Math.min(fits.columns, Math.ceil(cells.length / Math.min(COLUMN_MOST, fits.rows)))
    : Math.min(fits.columns, ROW_MOST, cells.length);
  const rows = Math.min(fits.rows, Math.ceil(cells.length / Math.max(1, columns)));
  const placed = cells.slice(0, rows * columns);
  const widgets = placed.flatMap((cell, index) => {
    const [column, row] = isColumn
      ? [Math.floor(index / rows), index % rows]
      : [index % columns, Math.floor(index / columns)];
    const aside = isColumn ? 0 : Math.round((width - cell.box.width) / 2);
    const down = isColumn ? 0 : line - cell.foot;
    const [dx, dy] = [column * step.x + aside - cell.box.x, row * step.y + down - cell.box.y];
    return cell.widgets.map((widget) => moved(widget, dx, dy));
  });
  const box = boundsOfAll(widgets);
  return {
    widgets,
    width: box === undefined ? 0 : box.x + box.width,
    height: box === undefined ? 0 : box.y + box.height,
    left: cells.length - placed.length,
  };
}

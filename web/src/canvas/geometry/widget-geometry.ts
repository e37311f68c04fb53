import type { Point, Position, PositionKind } from '@tidegate/contract/widgets/position.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { isBroken, withPosition, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxAroundAll, type Box, type Frame } from './box.ts';
import { boxKind, chartKind } from './kinds/box-kind.ts';
import { circleKind } from './kinds/circle-kind.ts';
import { ellipseKind } from './kinds/ellipse-kind.ts';
import type { KindGeometry } from './kinds/kind-geometry.ts';
import { lineKind } from './kinds/line-kind.ts';
import { triangleKind } from './kinds/triangle-kind.ts';
import { roundedPosition } from './rounded.ts';
import type { Scaling } from './scaling.ts';

const KINDS: { readonly [K in PositionKind]: KindGeometry<K> } = {
  box: boxKind,
  chart: chartKind,
  circle: circleKind,
  ellipse: ellipseKind,
  line: lineKind,
  triangle: triangleKind,
};

/** The geometry of any kind, for a position that is known to be of that kind. */
type AnyGeometry = {
  readonly isClosed: boolean;
  readonly isRound: boolean;
  frame(position: Position): Frame;
  bounds(position: Position): Box;
  outline(position: Position): readonly Point[];
  moved(position: Position, dx: number, dy: number): Position;
  turned(position: Position, degrees: number, about: Point): Position;
  scaled(position: Position, scaling: Scaling): Position;
  framed(position: Position, frame: Frame): Position;
};

// A widget's type names the kind of its position: the schema of the contract saw to it.
const geometryOf = ({ widgetType }: Widget): AnyGeometry => KINDS[WIDGET_KINDS[widgetType].position];

/** The widget at another position of its own kind, in hundredths of a unit; the widget itself where that is the one it has. */
export function at(widget: Widget, position: Position): Widget {
  return isSamePlace(widget.position, position) ? widget : withPosition(widget, roundedPosition(position));
}

function isSamePlace(one: Position, other: Position): boolean {
  const fields: Readonly<Record<string, unknown>> = one;
  return Object.entries(other).every(([key, value]) => {
    const own = fields[key];
    return Object.is(own, value) || (Array.isArray(own) && Array.isArray(value) && isSamePoints(own, value));
  });
}

const isSamePoints = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.length === other.length && one.every(({ x, y }, index) => x === other[index]?.x && y === other[index].y);

/** A change of the position of one widget; children are changed separately. */
type Change = (geometry: AnyGeometry, position: Position) => Position;

function changed(widget: Widget, change: Change): Widget {
  if (widget.widgetType !== 'WidgetGroup') return at(widget, change(geometryOf(widget), widget.position));
  const children = widget.children.map((child) => (isBroken(child) ? child : changed(child, change)));
  // A group without anything in it has but its own box.
  if (boundsOfAll(children) === undefined) return at(widget, change(geometryOf(widget), widget.position));
  const isSame = children.every((child, index) => child === widget.children[index]);
  return refitted(isSame ? widget : { ...widget, children });
}

/** Moved, with what it holds. */
export const moved = (widget: Widget, dx: number, dy: number): Widget =>
  dx === 0 && dy === 0 ? widget : changed(widget, (geometry, position) => geometry.moved(position, dx, dy));

/** Turned about a point, degrees clockwise, with what it holds. */
export const turnedAbout = (widget: Widget, degrees: number, about: Point): Widget =>
  changed(widget, (geometry, position) => geometry.turned(position, degrees, about));

/** Stretched with the plane, with what it holds. */
export const scaledBy = (widget: Widget, scaling: Scaling): Widget =>
  changed(widget, (geometry, position) => geometry.scaled(position, scaling));

/** The box of a widget before it is turned, and its turn. A group has none of its own: it is the box of what it holds. */
export const frameOf = (widget: Widget): Frame => geometryOf(widget).frame(widget.position);

/** True if width and height are always equal. */
export const isRound = (widget: Widget): boolean => geometryOf(widget).isRound;

/** A widget that holds no others, in another frame. */
export const framedAs = (widget: Widget, frame: Frame): Widget =>
  at(widget, geometryOf(widget).framed(widget.position, frame));

/** Corners of its outline, as it is turned; whether the last joins the first. */
export function outlineOf(widget: Widget): { readonly points: readonly Point[]; readonly isClosed: boolean } {
  const geometry = geometryOf(widget);
  return { points: geometry.outline(widget.position), isClosed: geometry.isClosed };
}

/** The upright box around a widget as it is turned. */
export const boundsOf = (widget: Widget): Box => geometryOf(widget).bounds(widget.position);

/** The upright box around widgets; broken ones have no place. Undefined where none has. */
export const boundsOfAll = (widgets: readonly PageWidget[]): Box | undefined =>
  boxAroundAll(widgets.flatMap((widget) => (isBroken(widget) ? [] : [boundsOf(widget)])));

/** A group with its box around what it holds. */
export function refitted(group: Widget): Widget {
  const box = boundsOfAll(group.children);
  if (box === undefined) return group;
  return framedAs(group, { ...box, rotate: 0 });
}

/** Widgets of a group at any depth; any other widget itself. Broken ones are left out. */
export function leavesOf(widget: Widget): readonly Widget[] {
  if (widget.widgetType !== 'WidgetGroup') return [widget];
  return widget.children.flatMap((child) => (isBroken(child) ? [] : leavesOf(child)));
}

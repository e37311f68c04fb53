import { SNAP_TOLERANCE } from '@tidegate/contract/limits.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf, leavesOf } from '../../geometry/widget-geometry.ts';
import { collectMarks, snapBox, snapPlace, type Snapped, type SnapRules } from '../../geometry/snap.ts';
import type { Box } from '../../geometry/box.ts';
import type { Shift } from '../../geometry/inside.ts';
import type { HeldKeys } from '../editor-event.ts';
import { isGridOn, pageBox, type EditorState } from '../editor-state.ts';
import { portsOfWidget, type Port } from '../joins/port.ts';
import { scopeOf } from '../page-tree.ts';

/** Snapping of a drag. */
export interface Snapping {
  /** Snaps a moved box. Without snapping it rounds to whole page units. */
  box(box: Box, held: HeldKeys): Snapped;
  /** Snaps an edge or a point. */
  place(place: Partial<Point>, held: HeldKeys): Snapped;
  /** Snaps the end of a line, first to the nearest port. */
  end(place: Point, held: HeldKeys): Snapped & { readonly port?: Port };
}

/**
 * The way of a box that was dropped to an edge, a middle or an equal gap near it, or else to the grid. A drop shows no lines, so it
 * reaches further than a drag.
 */
export function droppedAt(state: EditorState, box: Box): Shift {
  if (!state.isSnapOn) return { dx: 0, dy: 0 };
  const rules: SnapRules = { tolerance: DROP_PX / state.view.zoom, isGridOn: isGridOn(state) };
  return snapBox(box, collect(state, []), rules);
}

const DROP_PX = 2 * SNAP_TOLERANCE;

/** Collects the snap targets, all widgets outside the drag, once at its first move. */
export function snappingFor(state: EditorState, without: readonly string[]): Snapping {
  let marks: ReturnType<typeof collectMarks> | undefined;
  let ports: readonly Port[] | undefined;
  const toPort = (place: Point): Port | undefined =>
    nearestPort(place, (ports ??= portsOf(state, without)), PORT_PX / state.view.zoom);
  const collected = () => (marks ??= collect(state, without));
  const rules: SnapRules = { tolerance: SNAP_TOLERANCE / state.view.zoom, isGridOn: isGridOn(state) };
  // Ctrl turns over what is set.
  const isOn = ({ ctrl }: HeldKeys) => state.isSnapOn !== ctrl;
  return {
    end(place, held) {
      if (!isOn(held)) return toWhole(place);
      const port = toPort(place);
      if (port === undefined) return snapPlace(place, collected(), rules);
      return { dx: port.x - place.x, dy: port.y - place.y, guides: [], gaps: [], port };
    },
    box: (box, held) => (isOn(held) ? snapBox(box, collected(), rules) : toWhole(box)),
    place: (place, held) => (isOn(held) ? snapPlace(place, collected(), rules) : toWhole(place)),
  };
}

/** The distance in CSS pixels at which a line end snaps to a port: more than for lines, which are more frequent. */
const PORT_PX = 2 * SNAP_TOLERANCE;

/** The ports of symbols and the ends of lines that are to be seen, in the groups of the open scope too. */
export function portsOf(state: Pick<EditorState, 'page' | 'openGroups'>, without: readonly string[]): readonly Port[] {
  const left = new Set(without);
  return scopeOf(state)
    .filter((widget): widget is Widget => !isBroken(widget) && !widget.isHidden && !left.has(widget.id))
    .flatMap(leavesOf)
    .flatMap(portsOfWidget);
}

function nearestPort(place: Point, ports: readonly Port[], reach: number): Port | undefined {
  let [nearest, least]: [Port | undefined, number] = [undefined, reach];
  for (const point of ports) {
    const apart = Math.hypot(point.x - place.x, point.y - place.y);
    if (apart <= least) [nearest, least] = [point, apart];
  }
  return nearest;
}

function collect(state: EditorState, without: readonly string[]) {
  const left = new Set(without);
  const boxes: Box[] = [];
  for (const widget of scopeOf(state)) {
    if (!isBroken(widget) && !widget.isHidden && !left.has(widget.id)) boxes.push(boundsOf(widget));
  }
  return collectMarks(boxes, pageBox(state), state.rulerGuides);
}

function toWhole({ x = 0, y = 0 }: Partial<Point>): Snapped {
  return { dx: Math.round(x) - x, dy: Math.round(y) - y, guides: [], gaps: [] };
}

import { SNAP_TOLERANCE } from '@tidegate/contract/limits.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf } from '../../geometry/widget-geometry.ts';
import { collectMarks, snapBox, snapPlace, type Snapped, type SnapRules } from '../../geometry/snap.ts';
import type { Box } from '../../geometry/box.ts';
import type { HeldKeys } from '../editor-event.ts';
import { isGridOn, pageBox, type EditorState } from '../editor-state.ts';
import { scopeOf } from '../page-tree.ts';

/** What a drag snaps to. */
export interface Snapping {
  /** Of a box that is moved. Without snapping to whole page units. */
  box(box: Box, held: HeldKeys): Snapped;
  /** Of an edge or a point. */
  place(place: Partial<Point>, held: HeldKeys): Snapped;
}

/** Looks once, as a drag begins, at all that does not take part in it; nothing is looked at before the first move. */
export function snappingFor(state: EditorState, without: readonly string[]): Snapping {
  let marks: ReturnType<typeof collectMarks> | undefined;
  const collected = () => (marks ??= collect(state, without));
  const rules: SnapRules = { tolerance: SNAP_TOLERANCE / state.view.zoom, isGridOn: isGridOn(state) };
  // Ctrl turns over what is set.
  const isOn = ({ ctrl }: HeldKeys) => state.isSnapOn !== ctrl;
  return {
    box: (box, held) => (isOn(held) ? snapBox(box, collected(), rules) : toWhole(box)),
    place: (place, held) => (isOn(held) ? snapPlace(place, collected(), rules) : toWhole(place)),
  };
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

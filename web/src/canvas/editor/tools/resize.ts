import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { AXES } from '../../geometry/axis.ts';
import { bottomOf, middleOf, rightOf, type Frame } from '../../geometry/box.ts';
import { leastShareOf, resized, type Pull, type ResizeRules } from '../../geometry/resize.ts';
import { scalingOf } from '../../geometry/scaling.ts';
import type { ShownLine } from '../../geometry/snap.ts';
import { turned } from '../../geometry/turn.ts';
import { boundsOfAll, framedAs, frameOf, isRound, leavesOf, scaledBy } from '../../geometry/widget-geometry.ts';
import type { PointerAt, Side } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { movableOf } from '../page-tree.ts';
import type { DragMode } from './drag-mode.ts';
import { reshapeMode, type Reshaped } from './reshape.ts';
import { snappingFor } from './snapping.ts';

const PULLS: { readonly [S in Side]: Pull } = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

/** Something that is resized as one: a widget by its own frame, several (or a group) by the box around them. */
export interface Resizable {
  readonly frame: Frame;
  readonly isRatioFixed: boolean;
  /** It with a handle moved by so much. */
  along(by: Point, pull: Pull, rules: ResizeRules): readonly Widget[];
}

/** Undefined where there is nothing, or nothing with a size. */
export function resizableOf(widgets: readonly Widget[]): Resizable | undefined {
  const [only] = widgets;
  if (only !== undefined && widgets.length === 1 && only.widgetType !== 'WidgetGroup') {
    const frame = frameOf(only);
    const isRatioFixed = isRound(only);
    const along = (by: Point, pull: Pull, rules: ResizeRules) => [framedAs(only, resized(frame, pull, by, rules))];
    return { frame, isRatioFixed, along };
  }
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return undefined;
  const frame = { ...bounds, rotate: 0 };
  const least = leastShareOf(widgets.flatMap(leavesOf).map(frameOf));
  const along = (by: Point, pull: Pull, rules: ResizeRules) => {
    const scaling = scalingOf(bounds, resized(frame, pull, by, { ...rules, least }));
    return widgets.map((widget) => scaledBy(widget, scaling));
  };
  return { frame, isRatioFixed: false, along };
}

/** Pulls a side or corner. Shift keeps the ratio, Alt the middle, Ctrl turns snapping over. */
export function resizeMode(state: EditorState, from: PointerAt, side: Side): DragMode | null {
  const widgets = movableOf(state);
  const resizable = resizableOf(widgets);
  if (resizable === undefined) return null;
  const { frame, isRatioFixed } = resizable;
  const pull = PULLS[side];
  const snapping = snappingFor(state, state.selection);

  const reshaped = (at: PointerAt): Reshaped => {
    const rules = { isRatioKept: at.shift || isRatioFixed, isFromCentre: at.alt };
    const way = { x: at.x - from.x, y: at.y - from.y };
    const isUpright = frame.rotate === 0 && !rules.isRatioKept;
    const { by, guides } = isUpright ? edgesSnapped(way, at) : handleSnapped(way, at, rules);
    return { widgets: resizable.along(by, pull, rules), guides };
  };
  const edgesSnapped = (way: Point, at: PointerAt): Snapped => {
    const { dx, dy, guides } = snapping.place(edgesAt(frame, pull, way), at);
    return { by: { x: way.x + dx, y: way.y + dy }, guides };
  };
  /**
   * A rotated widget, or one that keeps its ratio, has no edge that can follow the pointer: the handle itself snaps,
   * along its own path.
   */
  const handleSnapped = (way: Point, at: PointerAt, rules: ResizeRules): Snapped => {
    const [before, there] = [handleOf(frame, pull), handleOf(resized(frame, pull, way, rules), pull)];
    if (!rules.isRatioKept && pull.x !== 0 && pull.y !== 0) {
      const { dx, dy, guides } = snapping.place(there, at);
      return { by: { x: there.x + dx - before.x, y: there.y + dy - before.y }, guides };
    }
    const along = unitOf({ x: before.x - frame.x - frame.width / 2, y: before.y - frame.y - frame.height / 2 });
    const ways = AXES.flatMap((axis) => {
      const { guides, ...snapped } = snapping.place({ [axis]: there[axis] }, at);
      const share = (axis === 'x' ? snapped.dx : snapped.dy) / along[axis];
      return Math.abs(along[axis]) < LEAST_SHARE || (share === 0 && guides.length === 0) ? [] : [{ share, guides }];
    });
    const [nearest] = ways.toSorted((one, other) => Math.abs(one.share) - Math.abs(other.share));
    const { share, guides } = nearest ?? { share: 0, guides: [] };
    const to = { x: there.x + share * along.x, y: there.y + share * along.y };
    return { by: { x: to.x - before.x, y: to.y - before.y }, guides };
  };
  return reshapeMode('resize', from, reshaped);
}

interface Snapped {
  readonly by: Point;
  readonly guides: readonly ShownLine[];
}

/** A line almost parallel to the movement would be reached only far away. */
const LEAST_SHARE = 0.3;

/** Position of a handle of a frame on the page. */
function handleOf(frame: Frame, { x, y }: Pull): Point {
  const middle = middleOf(frame);
  return turned({ x: middle.x + (x * frame.width) / 2, y: middle.y + (y * frame.height) / 2 }, frame.rotate, middle);
}

function unitOf({ x, y }: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function edgesAt(frame: Frame, pull: Pull, way: Point): Partial<Point> {
  return {
    ...(pull.x === 0 ? {} : { x: (pull.x > 0 ? rightOf(frame) : frame.x) + way.x }),
    ...(pull.y === 0 ? {} : { y: (pull.y > 0 ? bottomOf(frame) : frame.y) + way.y }),
  };
}

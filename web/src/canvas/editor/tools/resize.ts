import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { bottomOf, rightOf, type Frame } from '../../geometry/box.ts';
import { leastShareOf, resized, type Pull, type ResizeRules } from '../../geometry/resize.ts';
import { scalingOf } from '../../geometry/scaling.ts';
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
    const isRatioKept = at.shift || isRatioFixed;
    const way = { x: at.x - from.x, y: at.y - from.y };
    // An edge that stands askew, or follows another, lies on no line of its own.
    const isSnapping = frame.rotate === 0 && !isRatioKept;
    const { dx, dy, guides } = isSnapping ? snapping.place(edgesAt(frame, pull, way), at) : UNMOVED;
    const by = { x: way.x + dx, y: way.y + dy };
    return { widgets: resizable.along(by, pull, { isRatioKept, isFromCentre: at.alt }), guides };
  };
  return reshapeMode('resize', from, reshaped);
}

const UNMOVED = { dx: 0, dy: 0, guides: [] } as const;

function edgesAt(frame: Frame, pull: Pull, way: Point): Partial<Point> {
  return {
    ...(pull.x === 0 ? {} : { x: (pull.x > 0 ? rightOf(frame) : frame.x) + way.x }),
    ...(pull.y === 0 ? {} : { y: (pull.y > 0 ? bottomOf(frame) : frame.y) + way.y }),
  };
}

import type { Point } from '@tidegate/contract/widgets/position.ts';
import { pointsOf, throughPoints } from '../../geometry/kinds/line-kind.ts';
import type { ShownLine } from '../../geometry/snap.ts';
import type { HeldKeys, PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import { isLine, withJoins, type LineWidget } from '../joins/line-widget.ts';
import type { Port } from '../joins/port.ts';
import { movableOf, withReplaced } from '../page-tree.ts';
import type { DragMode } from './drag-mode.ts';
import { reshapeMode } from './reshape.ts';
import { TURN_STEP } from './rotate.ts';
import { snappingFor } from './snapping.ts';

/** The line whose points can be moved: the only one selected. */
export function lineOf(state: EditorState): LineWidget | undefined {
  const [only, ...more] = movableOf(state);
  return only !== undefined && more.length === 0 && isLine(only) ? only : undefined;
}

/** A line through other points. */
export const through = (line: LineWidget, points: readonly Point[]): LineWidget => ({
  ...line,
  position: throughPoints(line.position, points),
});

interface Placed {
  readonly point: Point;
  readonly guides: readonly ShownLine[];
  readonly port?: Port | undefined;
}

/** A point as far from another, its bearing a multiple of 15 degrees. */
export function towards(from: Point, { x, y }: Point): Point {
  const step = (TURN_STEP * Math.PI) / 180;
  const angle = Math.round(Math.atan2(y - from.y, x - from.x) / step) * step;
  const length = Math.hypot(x - from.x, y - from.y);
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) };
}

/** Moves a point of a line, or pulls a new one out behind it. Shift keeps to 15 degrees from the point before. */
export function linePointMode(
  state: EditorState,
  from: PointerAt,
  { index, isNew }: { readonly index: number; readonly isNew: boolean },
): DragMode | null {
  const line = lineOf(state);
  if (line === undefined) return null;
  const points = pointsOf(line.position);
  const snapping = snappingFor(state, [line.id]);
  const rest = isNew ? points : points.toSpliced(index, 1);
  const place = isNew ? index + 1 : index;
  const neighbour = rest[place - 1] ?? rest[place];
  const was = points[index];
  const end = isNew ? undefined : index === 0 ? 'startJoin' : index === points.length - 1 ? 'endJoin' : undefined;

  const pointAt = (at: Point & HeldKeys): Placed => {
    if (at.shift && neighbour !== undefined) return { point: towards(neighbour, at), guides: [] };
    const { dx, dy, guides, port } = snapping.end({ x: at.x, y: at.y }, at);
    return { point: { x: at.x + dx, y: at.y + dy }, guides, port };
  };
  return reshapeMode('points', from, (at) => {
    const { point, guides, port } = pointAt(at);
    const kept = isNew ? point : { ...was, ...point };
    const moved = through(line, rest.toSpliced(place, 0, kept));
    return { widgets: [end === undefined ? moved : withJoins(moved, { [end]: port?.join ?? null })], guides, port };
  });
}

/** The line without one of its points; two are left to it. */
export function withoutPoint(state: EditorState, index: number): Outcome {
  const line = lineOf(state);
  if (line === undefined) return {};
  const points = pointsOf(line.position);
  if (points.length <= 2 || points[index] === undefined) return {};
  return { page: withReplaced(state, [through(line, points.toSpliced(index, 1))]) };
}

import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isTriangle, withCorner, type TriangleWidget } from '../../geometry/corners.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { movableOf } from '../page-tree.ts';
import type { DragMode } from './drag-mode.ts';
import { reshapeMode } from './reshape.ts';
import { snappingFor } from './snapping.ts';
import { outlineOf } from '../../geometry/widget-geometry.ts';

/** The triangle whose corners can be moved: the only widget selected. */
function triangleOf(state: EditorState): TriangleWidget | undefined {
  const [only, ...more] = movableOf(state);
  return only !== undefined && more.length === 0 && isTriangle(only) ? only : undefined;
}

/** Moves a corner of a triangle. Shift keeps to one axis, Ctrl turns snapping over. */
export function cornerMode(state: EditorState, from: PointerAt, index: number): DragMode | null {
  const triangle = triangleOf(state);
  const was = triangle && outlineOf(triangle).points[index];
  if (triangle === undefined || was === undefined) return null;
  const snapping = snappingFor(state, [triangle.id]);
  return reshapeMode('points', from, (at) => {
    const { dx, dy, guides } = snapping.place({ x: at.x, y: at.y }, at);
    const point = { x: at.x + dx, y: at.y + dy };
    const isLevel = Math.abs(at.x - was.x) >= Math.abs(at.y - was.y);
    const kept: Point = isLevel ? { x: point.x, y: was.y } : { x: was.x, y: point.y };
    return { widgets: [withCorner(triangle, index, at.shift ? kept : point)], guides: at.shift ? [] : guides };
  });
}

import { EDGE_GUARD } from '@tidegate/contract/limits.ts';
import { movedBox } from '../../geometry/box.ts';
import { guarded } from '../../geometry/inside.ts';
import { boundsOfAll, moved } from '../../geometry/widget-geometry.ts';
import type { PointerAt } from '../editor-event.ts';
import { pageBox, type EditorState, type Gesture } from '../editor-state.ts';
import { added, shifted } from '../insert.ts';
import type { Outcome } from '../outcome.ts';
import { movableOf, withChanged } from '../page-tree.ts';
import { renewed } from '../renewed.ts';
import { isDragged, type DragMode } from './drag-mode.ts';
import { snappingFor } from './snapping.ts';
import type { EditorParts } from '../action.ts';

type Move = Extract<Gesture, { readonly kind: 'move' }>;

/**
 * Moves what is selected. Shift keeps to one axis, Ctrl turns snapping over, Alt moves copies. `click` is what a press
 * without a drag comes to. Undefined where nothing that is selected can be moved.
 */
export function moveMode(
  state: EditorState,
  from: PointerAt,
  { newId }: Pick<EditorParts, 'newId'>,
  click: () => Outcome,
): DragMode | null {
  const widgets = movableOf(state);
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return null;
  const ids = widgets.map(({ id }) => id);
  // Copies snap to what they are copied from, too.
  const among = { moving: snappingFor(state, ids), copying: snappingFor(state, []) };

  const gestureAt = (at: PointerAt): Move => {
    const way = { dx: at.x - from.x, dy: at.y - from.y };
    const isLevel = Math.abs(way.dx) >= Math.abs(way.dy);
    const [isStillX, isStillY] = [at.shift && !isLevel, at.shift && isLevel];
    const [x, y] = [isStillX ? 0 : way.dx, isStillY ? 0 : way.dy];
    const snapping = at.alt ? among.copying : among.moving;
    const snapped = snapping.box(movedBox(bounds, x, y), at);
    const wanted = { dx: isStillX ? 0 : x + snapped.dx, dy: isStillY ? 0 : y + snapped.dy };
    const shift = guarded(bounds, pageBox(state), EDGE_GUARD, wanted);
    const { guides, gaps } = snapped;
    return { kind: 'move', ids, ...shift, isCopying: at.alt, guides, gaps };
  };

  return {
    move(now, at) {
      if (now.gesture === null && !isDragged(now, from, at)) return {};
      return { passing: { gesture: gestureAt(at) } };
    },
    up(now, at) {
      if (now.gesture === null) return click();
      const { dx, dy, isCopying } = gestureAt(at);
      if (isCopying) {
        return added(now, shifted(renewed(widgets, newId), { dx, dy }));
      }
      return { page: withChanged(now, ids, (widget) => moved(widget, dx, dy)) };
    },
  };
}

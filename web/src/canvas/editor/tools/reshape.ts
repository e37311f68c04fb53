import type { Point, Position } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { ShownLine } from '../../geometry/snap.ts';
import type { PointerAt } from '../editor-event.ts';
import type { Gesture } from '../editor-state.ts';
import { withReplaced } from '../page-tree.ts';
import { isDragged, type DragMode } from './drag-mode.ts';

/** Widgets changed by a drag at the current pointer position. */
export interface Reshaped {
  readonly widgets: readonly Widget[];
  readonly guides?: readonly ShownLine[];
  /** The port that a point has gone to. */
  readonly port?: Point | undefined;
  /** Degrees turned. */
  readonly angle?: number;
}

type By = Extract<Gesture, { readonly kind: 'reshape' }>['by'];

/** A drag that changes positions: shown as it goes on, in the page when it is let go. */
export function reshapeMode(by: By, from: PointerAt, reshaped: (at: PointerAt) => Reshaped): DragMode {
  return {
    move(state, at) {
      if (state.gesture === null && !isDragged(state, from, at)) return {};
      const { widgets, guides = [], angle = 0, port } = reshaped(at);
      return {
        passing: { gesture: { kind: 'reshape', by, positions: positionsOf(widgets), angle, guides, gaps: [], port } },
      };
    },
    up: (state, at) => (state.gesture === null ? {} : { page: withReplaced(state, reshaped(at).widgets) }),
  };
}

function positionsOf(widgets: readonly PageWidget[]): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  const add = (widget: PageWidget) => {
    if (isBroken(widget)) return;
    positions.set(widget.id, widget.position);
    widget.children.forEach(add);
  };
  widgets.forEach(add);
  return positions;
}

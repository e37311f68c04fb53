import { SNAP_TOLERANCE } from '@tidegate/contract/limits.ts';
import { hitPath } from '../../geometry/hit.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { pathTo } from '../page-tree.ts';

/** Target of a press: a selectable widget within the groups that are open then. */
export interface Target {
  readonly id: string;
  readonly openGroups: readonly string[];
  /** From the outermost group to the innermost widget under the pointer. */
  readonly path: readonly string[];
}

/**
 * The widget under the pointer. `isDeep` picks the innermost one; otherwise the one in the open group, or outside it.
 */
export function targetAt(state: EditorState, at: PointerAt, isDeep: boolean): Target | undefined {
  const path = pathAt(state, at);
  const inner = path.at(-1);
  if (inner === undefined) return undefined;
  if (isDeep) return { id: inner, openGroups: path.slice(0, -1), path };
  const parted = state.openGroups.findIndex((id, index) => path[index] !== id);
  const openGroups = parted < 0 ? state.openGroups : state.openGroups.slice(0, parted);
  const id = path[openGroups.length];
  return id === undefined ? undefined : { id, openGroups, path };
}

function pathAt(state: EditorState, { on, x, y }: PointerAt): readonly string[] {
  const { page, view } = state;
  if (on !== null) return 'id' in on ? pathTo(page.widgets, on.id) : [];
  return hitPath(page.widgets, { x, y }, SNAP_TOLERANCE / view.zoom);
}

import type { EditorParts } from '../action.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';

/** One drag from press to release. Its preview is the gesture of the state; the page changes with `up`. */
export interface DragMode {
  move(state: EditorState, at: PointerAt): Outcome;
  up(state: EditorState, at: PointerAt): Outcome;
  /** True if the drag continues after the pointer is released, with each press and release, until it is finished. */
  isLasting?(): boolean;
  /** Result of a lasting drag that ends by double click, Enter, Escape, the right button, or another action. */
  finish?(state: EditorState): Outcome;
  /** Change that a cancelled drag reverts, besides the gesture. */
  cancel?(state: EditorState): Outcome;
}

/** Immediate result of a press, and the drag that it started. */
export interface Started {
  readonly outcome: Outcome;
  readonly mode: DragMode | null;
}

/** Begins a drag. */
export type StartDrag = (state: EditorState, at: PointerAt, parts: EditorParts) => Started;

/** CSS pixels that the pointer has to go before a press is a drag. */
const DRAG_PX = 3;

/** True if the pointer moved far enough to count as a drag. */
export function isDragged(state: EditorState, from: PointerAt, at: PointerAt): boolean {
  return Math.hypot(at.x - from.x, at.y - from.y) * state.view.zoom >= DRAG_PX;
}

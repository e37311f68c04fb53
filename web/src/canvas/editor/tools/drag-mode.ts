import type { EditorParts } from '../action.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';

/** One drag from press to release. Its preview is the gesture of the state; the page changes with `up`. */
export interface DragMode {
  move(state: EditorState, at: PointerAt): Outcome;
  up(state: EditorState, at: PointerAt): Outcome;
  /** Whether it goes on after the pointer was let go, with each press and release, until it is finished. */
  isLasting?(): boolean;
  /** What a lasting one comes to by a double click, Enter, Escape, the right button, or another action. */
  finish?(state: EditorState): Outcome;
  /** What is to be taken back when it is broken off, beside the gesture. */
  cancel?(state: EditorState): Outcome;
}

/** What the press came to at once, and the drag that it began. */
export interface Started {
  readonly outcome: Outcome;
  readonly mode: DragMode | null;
}

/** Begins a drag. */
export type StartDrag = (state: EditorState, at: PointerAt, parts: EditorParts) => Started;

/** CSS pixels that the pointer has to go before a press is a drag. */
const DRAG_PX = 3;

/** Whether the pointer has gone far enough to mean it. */
export function isDragged(state: EditorState, from: PointerAt, at: PointerAt): boolean {
  return Math.hypot(at.x - from.x, at.y - from.y) * state.view.zoom >= DRAG_PX;
}

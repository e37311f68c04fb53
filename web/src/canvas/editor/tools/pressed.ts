import type { EditorParts } from '../action.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import type { Started } from './drag-mode.ts';

/** What a press on the canvas comes to, and the drag that it begins. */
export function pressed(state: EditorState, at: PointerAt, parts: EditorParts): Started {
  void parts;
  if (at.on !== null && 'id' in at.on) return { outcome: { selection: [at.on.id] }, mode: null };
  void state;
  return { outcome: { selection: [] }, mode: null };
}

/** What a double click comes to. */
export function doubleClicked(state: EditorState, at: PointerAt, parts: EditorParts): Outcome {
  void state;
  void parts;
  return { passing: { overlay: { kind: 'insert', x: at.x, y: at.y } } };
}

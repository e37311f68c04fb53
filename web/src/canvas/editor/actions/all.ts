import type { EditorAction, EditorParts } from '../action.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';

/** Every command of the editor, in the order in which menus and the list of shortcuts show them: the one list. */
export const ALL_ACTIONS: readonly EditorAction[] = [];

const BY_ID: ReadonlyMap<string, EditorAction> = new Map(ALL_ACTIONS.map((action) => [action.id, action]));

export const actionOf = (id: string): EditorAction | undefined => BY_ID.get(id);

/** What an action comes to; nothing where it is not enabled. */
export function runAction(id: string, state: EditorState, parts: EditorParts): Outcome {
  const action = actionOf(id);
  return action?.isEnabled(state) === true ? action.run(state, parts) : {};
}

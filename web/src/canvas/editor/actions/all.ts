import type { ActionId, EditorAction, EditorParts } from '../action.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import { ARRANGING_ACTIONS } from './arranging.ts';
import { BY_KEY_ACTIONS } from './by-key.ts';
import { CLIPBOARD_ACTIONS } from './clipboard.ts';
import { GROUPING_ACTIONS } from './grouping.ts';
import { HISTORY_ACTIONS } from './history.ts';
import { HOLDING_ACTIONS } from './holding.ts';
import { LOOK_ACTIONS } from './copied-look.ts';
import { ORDERING_ACTIONS } from './ordering.ts';
import { PAGE_ACTIONS } from './page.ts';
import { SELECTING_ACTIONS } from './selecting.ts';
import { TOOL_ACTIONS } from './tools.ts';
import { TURNING_ACTIONS } from './turning.ts';
import { VIEW_ACTIONS } from './view.ts';

/** Every command of the editor, in the order in which menus and the list of shortcuts show them: the one list. */
export const ALL_ACTIONS: readonly EditorAction[] = [
  ...TOOL_ACTIONS,
  ...VIEW_ACTIONS,
  ...HISTORY_ACTIONS,
  ...CLIPBOARD_ACTIONS,
  ...SELECTING_ACTIONS,
  ...BY_KEY_ACTIONS,
  ...GROUPING_ACTIONS,
  ...ORDERING_ACTIONS,
  ...ARRANGING_ACTIONS,
  ...TURNING_ACTIONS,
  ...HOLDING_ACTIONS,
  ...LOOK_ACTIONS,
  ...PAGE_ACTIONS,
];

const BY_ID: ReadonlyMap<string, EditorAction> = new Map(ALL_ACTIONS.map((action) => [action.id, action]));

export const actionOf = (id: ActionId): EditorAction | undefined => BY_ID.get(id);
export const isActionId = (id: string): id is ActionId => BY_ID.has(id);

/** Outcome of an action; empty if the action is disabled. */
export function runAction(id: ActionId, state: EditorState, parts: EditorParts): Outcome {
  const action = actionOf(id);
  return action?.isEnabled(state) === true ? action.run(state, parts) : {};
}

import type { EditorParts } from './action.ts';
import type { EditorEvent } from './editor-event.ts';
import type { EditorState } from './editor-state.ts';
import { addInside, importText, insertWidget } from './insert.ts';
import { withOutcome } from './outcome.ts';
import { pathTo } from './page-tree.ts';
import { panned, zoomedAbout } from './viewing.ts';

type Plain = Exclude<
  EditorEvent,
  { readonly type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'doubleClick' | 'cancel' | 'run' | 'load' }
>;

/** The state after an event that is neither the pointer's nor an action. */
export function handled(state: EditorState, event: Plain, parts: EditorParts): EditorState {
  const now = parts.now();
  switch (event.type) {
    case 'edit': {
      const { change, join } = event;
      return withOutcome(state, { page: change(state.page), ...(join === undefined ? {} : { join }) }, now);
    }
    case 'insert':
      return withOutcome(state, insertWidget(state, event, parts), now);
    case 'import':
      return withOutcome(state, importText(state, event.text, parts), now);
    case 'add':
      return withOutcome(state, addInside(state, event.widgets, parts, event.isFreeWanted), now);
    case 'saved':
      return {
        ...state,
        savedPage: event.page,
        savedVersion: event.version,
        isDirty: state.page !== event.page,
        // The next edit may not be joined to one that is saved.
        joined: null,
        refused: null,
      };
    case 'select':
      return { ...state, selection: event.ids, openGroups: groupsAround(state, event.ids) };
    case 'tool':
      return { ...state, tool: event.tool, toolWidget: event.template ?? null, editingText: null };
    case 'wheel': {
      const view = event.ctrl ? zoomedAbout(state, event, Math.exp(-event.dy / WHEEL_STEP)) : panned(state, event);
      return { ...state, view };
    }
    case 'panHeld':
      return state.isPanHeld === event.isHeld ? state : { ...state, isPanHeld: event.isHeld };
    case 'view':
      return { ...state, view: event.view };
    case 'viewport':
      return { ...state, viewport: { width: event.width, height: event.height } };
    case 'editText':
      return { ...state, editingText: event.id };
    case 'overlay':
      return { ...state, overlay: event.overlay };
    case 'refusalRead':
      return { ...state, refused: null };
    case 'rulerGuides':
      return { ...state, rulerGuides: event.guides };
  }
}

/** The groups to open so that the first of these can be selected; those that are open where there is none. */
function groupsAround({ page, openGroups }: EditorState, ids: readonly string[]): readonly string[] {
  const [first] = ids;
  return first === undefined ? openGroups : pathTo(page.widgets, first).slice(0, -1);
}

/** CSS pixels of the wheel that zoom e times. */
const WHEEL_STEP = 400;

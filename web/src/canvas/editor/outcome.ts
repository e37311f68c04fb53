import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { EditorState, Snapshot } from './editor-state.ts';
import { lastSnapshots } from './editor-state.ts';
import { withJoinedEnds } from './joins/joined-ends.ts';
import { pathTo, scopeOf } from './page-tree.ts';

/** Requests to the host for work outside the editor. */
export type HostRequest = 'save' | 'export' | 'exportPicture' | 'import' | 'fill' | 'phone' | 'signals';

/** Fields that no undo brings back. */
type Passing = Partial<
  Omit<EditorState, keyof Snapshot | 'undo' | 'redo' | 'joined' | 'isDirty' | 'savedPage' | 'savedVersion'>
>;

/** Result of an action or a drag. Unchanged parts are absent. */
export interface Outcome {
  /** An edit, which undo takes back. */
  readonly page?: PageDocument;
  /** Edits of the same key that follow one another within 400 ms are one step of undo. */
  readonly join?: string;
  readonly selection?: readonly string[];
  readonly openGroups?: readonly string[];
  readonly passing?: Passing;
  readonly request?: HostRequest;
  /** Instead of all else. */
  readonly history?: 'undo' | 'redo';
}

/** draw.io's rule: nudges within so long are one step of undo. */
export const JOIN_MS = 400;

/** The state with an outcome in it; `now` is when it happened. */
export function withOutcome(state: EditorState, outcome: Outcome, now: number): EditorState {
  const { page: edited, join, selection, openGroups, passing, history } = outcome;
  if (history !== undefined) return history === 'undo' ? undone(state) : redone(state);
  const next = {
    ...state,
    ...passing,
    ...(selection === undefined ? {} : { selection }),
    ...(openGroups === undefined ? {} : { openGroups }),
  };
  if (edited === undefined || edited === state.page) return next;
  const page = withJoinedEnds(edited, state.page);
  const isJoined =
    join !== undefined && state.joined !== null && state.joined.key === join && now - state.joined.at <= JOIN_MS;
  return {
    ...onlyThere({ ...next, page }),
    undo: isJoined ? state.undo : lastSnapshots([...state.undo, snapshotOf(state)]),
    redo: [],
    joined: join === undefined ? null : { key: join, at: now },
    isDirty: true,
    // An edit clears the last refusal.
    refused: passing?.refused ?? null,
  };
}

/** Without what an edit took away: groups that are open, widgets that are selected. */
function onlyThere(state: EditorState): EditorState {
  const { page, selection } = state;
  const gone = state.openGroups.findIndex((id, index) => pathTo(page.widgets, id)[index] !== id);
  const openGroups = gone < 0 ? state.openGroups : state.openGroups.slice(0, gone);
  const there = new Set(scopeOf({ ...state, openGroups }).map(({ id }) => id));
  const isAll = selection.every((id) => there.has(id));
  return { ...state, openGroups, selection: isAll ? selection : selection.filter((id) => there.has(id)) };
}

const snapshotOf = ({ page, selection, openGroups }: EditorState): Snapshot => ({ page, selection, openGroups });

/** Undoes one step, if there is one. */
function undone(state: EditorState): EditorState {
  const last = state.undo.at(-1);
  if (last === undefined) return state;
  return at(state, last, { undo: state.undo.slice(0, -1), redo: [...state.redo, snapshotOf(state)] });
}

/** Redoes the last undone step. */
function redone(state: EditorState): EditorState {
  const last = state.redo.at(-1);
  if (last === undefined) return state;
  return at(state, last, { undo: lastSnapshots([...state.undo, snapshotOf(state)]), redo: state.redo.slice(0, -1) });
}

function at(state: EditorState, snapshot: Snapshot, stacks: Pick<EditorState, 'undo' | 'redo'>): EditorState {
  return {
    ...state,
    ...snapshot,
    ...stacks,
    joined: null,
    editingText: null,
    refused: null,
    isDirty: snapshot.page !== state.savedPage,
  };
}

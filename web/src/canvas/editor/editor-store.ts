import type { ActionId } from './action.ts';
import { createStore } from 'zustand/vanilla';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { actionOf, runAction } from './actions/all.ts';
import type { EditorParts } from './action.ts';
import type { EditorEvent, PointerAt } from './editor-event.ts';
import { openingState, type EditorState } from './editor-state.ts';
import { handled } from './handled.ts';
import { withOutcome, type HostRequest, type Outcome } from './outcome.ts';
import type { DragMode } from './tools/drag-mode.ts';
import { doubleClicked, pressed } from './tools/pressed.ts';

export interface EditorStoreParts extends EditorParts {
  readonly page: PageDocument;
  /** Version that the page was loaded as; 0 for none. */
  readonly version?: number;
  /** A request of an action to the host of the editor. */
  request?(what: HostRequest, state: EditorState): void;
}

/** The editor of one page, as zustand's `useStore` takes it. */
export interface EditorStore {
  getState(): EditorState;
  getInitialState(): EditorState;
  subscribe(listener: (state: EditorState, before: EditorState) => void): () => void;
  dispatch(event: EditorEvent): void;
  /** An edit of an inspector; those of the same `join` within 400 ms are one step of undo. */
  edit(change: (page: PageDocument) => PageDocument, options?: { readonly join?: string }): void;
}

/** Makes the editor of a page. Each designer makes its own. */
export function createEditorStore(parts: EditorStoreParts): EditorStore {
  const store = createStore<EditorState>()(() => openingState(parts.page, parts.version ?? 0));
  let mode: DragMode | null = null;

  const put = (next: EditorState) => {
    if (next !== store.getState()) store.setState(next, true);
  };
  const apply = (outcome: Outcome) => {
    if (!isNothing(outcome)) put(withOutcome(store.getState(), outcome, parts.now()));
    if (outcome.request !== undefined) parts.request?.(outcome.request, store.getState());
  };
  const endDrag = (outcome: Outcome) => {
    mode = null;
    apply({ ...outcome, passing: { gesture: null, ...outcome.passing } });
  };

  /** Ends what goes on from click to click, and keeps what there is of it. */
  const finish = () => endDrag(mode?.finish?.(store.getState()) ?? {});
  const isLasting = () => mode?.isLasting?.() === true;

  const press = (at: PointerAt) => {
    if (isLasting() && at.button === SECOND_BUTTON) return finish();
    if (mode !== null) return;
    const started = pressed(store.getState(), at, parts);
    mode = started.mode;
    apply(started.outcome);
  };
  const release = (at: PointerAt) => {
    if (mode === null || (isLasting() && at.button !== 0)) return;
    const outcome = mode.up(store.getState(), at);
    if (isLasting()) apply(outcome);
    else endDrag(outcome);
  };
  const run = (id: ActionId) => {
    if (isLasting() && actionOf(id)?.group !== 'view') {
      finish();
      if (id === 'escape' || id === 'enter') return;
    }
    if (id === 'escape') return cancel();
    // A drag holds on to the page as it was when it began.
    if (mode === null || isLasting()) apply(runAction(id, store.getState(), parts));
  };
  const cancel = () => {
    if (mode === null) apply(runAction('escape', store.getState(), parts));
    else endDrag(mode.cancel?.(store.getState()) ?? {});
  };

  const dispatch = (event: EditorEvent) => {
    const state = store.getState();
    switch (event.type) {
      case 'pointerDown':
        return press(event);
      case 'pointerMove':
        return mode === null ? undefined : apply(mode.move(state, event));
      case 'pointerUp':
        return release(event);
      case 'doubleClick':
        if (isLasting()) return finish();
        return mode === null ? apply(doubleClicked(state, event)) : undefined;
      case 'cancel':
        return cancel();
      case 'run':
        return run(event.id);
      case 'load':
        mode = null;
        return put({ ...openingState(event.page, event.version), ...keptBy(state) });
      default:
        return put(handled(state, event, parts));
    }
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch,
    edit: (change, { join } = {}) => dispatch({ type: 'edit', change, ...(join === undefined ? {} : { join }) }),
  };
}

const SECOND_BUTTON = 2;

/** Settings of the person that survive a change of page. */
const keptBy = ({ viewport, view, isSnapOn, isToolKept, tool, toolWidget }: EditorState): Partial<EditorState> => ({
  viewport,
  view,
  isSnapOn,
  isToolKept,
  tool,
  toolWidget,
});

const isNothing = (outcome: Outcome): boolean => Object.keys(outcome).length === 0;

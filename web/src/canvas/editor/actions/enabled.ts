import type { EditorState } from '../editor-state.ts';
import { movableOf, scopeOf } from '../page-tree.ts';

/** Answers that many actions share when they are asked whether they can run. */
export const always = (): boolean => true;
export const hasSelection = ({ selection }: EditorState): boolean => selection.length > 0;
export const hasMovable = (state: EditorState): boolean => movableOf(state).length > 0;
export const hasWidgets = (state: EditorState): boolean => scopeOf(state).length > 0;

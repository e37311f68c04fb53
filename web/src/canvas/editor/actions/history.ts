import type { EditorAction } from '../action.ts';
import { canRedo, canUndo } from '../editor-state.ts';

/** Undo and redo; all that they bring back is in the page, bindings and options included. */
export const HISTORY_ACTIONS: readonly EditorAction[] = [
  {
    id: 'undo',
    group: 'edit',
    keys: ['Ctrl+Z'],
    isEnabled: canUndo,
    run: () => ({ history: 'undo' }),
  },
  {
    id: 'redo',
    group: 'edit',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isEnabled: canRedo,
    run: () => ({ history: 'redo' }),
  },
];

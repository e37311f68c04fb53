import type { ActionLabel, EditorAction } from '../action.ts';
import type { Ask } from '../outcome.ts';
import { always } from './enabled.ts';

const ask = (id: Ask, label: ActionLabel, keys: readonly string[]): EditorAction => ({
  id,
  label,
  group: 'page',
  keys,
  isEnabled: always,
  run: () => ({ ask: id }),
});

/** What whoever shows the editor does with the page. */
export const PAGE_ACTIONS: readonly EditorAction[] = [
  ask('save', 'editor.do.save', ['Ctrl+S']),
  ask('import', 'editor.do.import', []),
  ask('export', 'editor.do.export', []),
  ask('exportPicture', 'editor.do.exportPicture', []),
];

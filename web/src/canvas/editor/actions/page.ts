import type { EditorAction } from '../action.ts';
import type { Ask } from '../outcome.ts';
import { always } from './enabled.ts';

const ask = (id: Ask, keys: readonly string[]): EditorAction => ({
  id,
  group: 'page',
  keys,
  isEnabled: always,
  run: () => ({ ask: id }),
});

/** What whoever shows the editor does with the page. */
export const PAGE_ACTIONS: readonly EditorAction[] = [
  ask('save', ['Ctrl+S']),
  ask('import', []),
  ask('export', []),
  ask('exportPicture', []),
];

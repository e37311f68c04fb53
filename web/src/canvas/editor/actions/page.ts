import type { EditorAction } from '../action.ts';
import type { HostRequest } from '../outcome.ts';
import { always } from './enabled.ts';

const ask = (id: HostRequest, keys: readonly string[]): EditorAction => ({
  id,
  group: 'page',
  keys,
  isEnabled: always,
  run: () => ({ request: id }),
});

/** What whoever shows the editor does with the page. */
export const PAGE_ACTIONS: readonly EditorAction[] = [
  ask('save', ['Ctrl+S']),
  ask('import', []),
  ask('export', []),
  ask('exportPicture', []),
];

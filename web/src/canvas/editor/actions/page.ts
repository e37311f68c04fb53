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

/** Actions on the page that the host of the editor carries out. */
export const PAGE_ACTIONS: readonly EditorAction[] = [
  ask('save', ['Ctrl+S']),
  ask('import', []),
  ask('export', []),
  ask('exportPicture', []),
];

import type { EditorAction } from '../action.ts';
import type { HostRequest } from '../outcome.ts';
import { tidied } from '../tidy.ts';
import { always } from './enabled.ts';

const ask = (id: HostRequest, keys: readonly string[]): EditorAction => ({
  id,
  group: 'page',
  keys,
  isEnabled: always,
  run: () => ({ request: id }),
});

/** Actions on the page as a whole; most are carried out by the host of the editor. */
export const PAGE_ACTIONS: readonly EditorAction[] = [
  {
    id: 'tidy',
    group: 'page',
    keys: ['Ctrl+Alt+T'],
    isEnabled: ({ page }) => page.widgets.length > 0,
    run: ({ page }) => ({ page: tidied(page) }),
  },
  ask('fill', []),
  {
    id: 'phone',
    group: 'page',
    keys: [],
    isEnabled: ({ page: { con, widgets } }) => con.device === 'screen' && con.role === 'page' && widgets.length > 0,
    run: () => ({ request: 'phone' }),
  },
  ask('save', ['Ctrl+S']),
  ask('import', []),
  ask('export', []),
  ask('exportPicture', []),
];

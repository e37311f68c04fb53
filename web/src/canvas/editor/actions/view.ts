import type { ActionId, EditorAction } from '../action.ts';
import { isGridOn, pageBox, seenBox, type EditorState, type Overlay, type View } from '../editor-state.ts';
import { boundsOfAll } from '../../geometry/widget-geometry.ts';
import { middleOf } from '../../geometry/box.ts';
import { selectedWidgets, withOptions } from '../page-tree.ts';
import { fitted, zoomedTo } from '../viewing.ts';
import { always } from './enabled.ts';

/** Zoom factor of one step. */
const ZOOM_STEP = 1.25;
/** A small selection is not blown up further than that. */
const SELECTION_ZOOM_MAX = 4;
const PAGE_ZOOM_MAX = 4;

const zoom = (id: ActionId, keys: readonly string[], view: (state: EditorState) => View): EditorAction => ({
  id,
  group: 'view',
  keys,
  isEnabled: always,
  run: (state) => ({ passing: { view: view(state) } }),
});

function zoomedToSelection(state: EditorState): View {
  const bounds = boundsOfAll(selectedWidgets(state));
  return bounds === undefined ? state.view : fitted(state, bounds, SELECTION_ZOOM_MAX);
}

const opens = (id: Exclude<Overlay['kind'], 'insert' | 'signal'>, key: string): EditorAction => ({
  id,
  group: 'view',
  keys: [key],
  isEnabled: always,
  run: () => ({ passing: { overlay: { kind: id } } }),
});

/** Actions on the view of the page and on its overlays. */
export const VIEW_ACTIONS: readonly EditorAction[] = [
  zoom('zoomIn', ['Ctrl+Plus', 'Ctrl+='], (state) => zoomedTo(state, state.view.zoom * ZOOM_STEP)),
  zoom('zoomOut', ['Ctrl+Minus'], (state) => zoomedTo(state, state.view.zoom / ZOOM_STEP)),
  zoom('zoomActual', ['Ctrl+0', 'Shift+0'], (state) => zoomedTo(state, 1)),
  zoom('zoomPage', ['Shift+1'], (state) => fitted(state, pageBox(state), PAGE_ZOOM_MAX)),
  {
    ...zoom('zoomSelection', ['Shift+2'], zoomedToSelection),
    isEnabled: (state) => boundsOfAll(selectedWidgets(state)) !== undefined,
  },
  {
    id: 'grid',
    group: 'view',
    keys: ["Ctrl+'"],
    isEnabled: always,
    run: (state) => ({ page: withOptions(state.page, { grid: !isGridOn(state) }) }),
  },
  {
    id: 'snap',
    group: 'view',
    keys: [],
    isEnabled: always,
    run: ({ isSnapOn }) => ({ passing: { isSnapOn: !isSnapOn } }),
  },
  opens('find', 'Ctrl+F'),
  opens('palette', 'Ctrl+/'),
  {
    id: 'quickInsert',
    group: 'tool',
    keys: ['/'],
    isEnabled: always,
    run: (state) => ({ passing: { overlay: { kind: 'insert', ...middleOf(seenBox(state)), isAnywhere: true } } }),
  },
  opens('shortcuts', '?'),
];

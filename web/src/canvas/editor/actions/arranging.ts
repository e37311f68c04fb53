import { aligned, distributed, sizedLike, type Alignment } from '../../geometry/arrange.ts';
import type { Axis } from '../../geometry/axis.ts';
import { boundsOfAll, frameOf } from '../../geometry/widget-geometry.ts';
import type { ActionId, EditorAction } from '../action.ts';
import { pageBox } from '../editor-state.ts';
import { movableOf, selectedWidgets, withReplaced } from '../page-tree.ts';
import { hasMovable } from './enabled.ts';

/** To the box around what is selected, locked ones included; one alone to the page. */
const align = (id: ActionId, key: string, alignment: Alignment): EditorAction => ({
  id,
  group: 'arrange',
  keys: [key],
  isEnabled: hasMovable,
  run(state) {
    const widgets = selectedWidgets(state);
    const reference = widgets.length > 1 ? boundsOfAll(widgets) : undefined;
    return { page: withReplaced(state, aligned(movableOf(state), reference ?? pageBox(state), alignment)) };
  },
});

/** More than two, locked ones included; these stay, and the others are spaced between them. */
const distribute = (id: ActionId, key: string, axis: Axis): EditorAction => ({
  id,
  group: 'arrange',
  keys: [key],
  isEnabled: (state) => selectedWidgets(state).length > 2 && hasMovable(state),
  run: (state) => ({ page: withReplaced(state, distributed(selectedWidgets(state), axis)) }),
});

/** Like the one that was selected first. */
const sameSize = (id: ActionId, axes: readonly Axis[]): EditorAction => ({
  id,
  group: 'arrange',
  keys: [],
  isEnabled: (state) => selectedWidgets(state).length > 1 && hasMovable(state),
  run(state) {
    const widgets = selectedWidgets(state);
    const first = widgets.find((widget) => widget.id === state.selection[0]) ?? widgets[0];
    if (first === undefined) return {};
    const like = frameOf(first);
    const others = movableOf(state).filter((widget) => widget !== first);
    return {
      page: withReplaced(
        state,
        others.map((widget) => sizedLike(widget, like, axes)),
      ),
    };
  },
});

/** Putting widgets in line, apart, and to one size. */
export const ARRANGING_ACTIONS: readonly EditorAction[] = [
  align('alignLeft', 'Alt+A', { axis: 'x', share: 0 }),
  align('alignRight', 'Alt+D', { axis: 'x', share: 1 }),
  align('alignTop', 'Alt+W', { axis: 'y', share: 0 }),
  align('alignBottom', 'Alt+S', { axis: 'y', share: 1 }),
  align('alignCentre', 'Alt+H', { axis: 'x', share: 0.5 }),
  align('alignMiddle', 'Alt+V', { axis: 'y', share: 0.5 }),
  distribute('distributeX', 'Alt+Shift+H', 'x'),
  distribute('distributeY', 'Alt+Shift+V', 'y'),
  sameSize('sameWidth', ['x']),
  sameSize('sameHeight', ['y']),
  sameSize('sameSize', ['x', 'y']),
];

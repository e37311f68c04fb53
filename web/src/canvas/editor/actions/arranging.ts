import { aligned, distributed, sizedLike, type Alignment } from '../../geometry/arrange.ts';
import type { Axis } from '../../geometry/axis.ts';
import { boundsOfAll, frameOf } from '../../geometry/widget-geometry.ts';
import type { ActionLabel, EditorAction } from '../action.ts';
import { pageBox } from '../editor-state.ts';
import { movableOf, selectedWidgets, withReplaced } from '../page-tree.ts';
import { hasMovable } from './enabled.ts';

/** To the box around what is selected, locked ones included; one alone to the page. */
const align = (id: string, label: ActionLabel, key: string, alignment: Alignment): EditorAction => ({
  id,
  label,
  group: 'arrange',
  keys: [key],
  isEnabled: hasMovable,
  run(state) {
    const widgets = selectedWidgets(state);
    const reference = widgets.length > 1 ? boundsOfAll(widgets) : undefined;
    return { page: withReplaced(state, aligned(movableOf(state), reference ?? pageBox(state), alignment)) };
  },
});

/** Spec §5: more than two, locked ones included; these stay, and the others are spaced between them. */
const distribute = (id: string, label: ActionLabel, key: string, axis: Axis): EditorAction => ({
  id,
  label,
  group: 'arrange',
  keys: [key],
  isEnabled: (state) => selectedWidgets(state).length > 2 && hasMovable(state),
  run: (state) => ({ page: withReplaced(state, distributed(selectedWidgets(state), axis)) }),
});

/** Like the one that was selected first. */
const sameSize = (id: string, label: ActionLabel, axes: readonly Axis[]): EditorAction => ({
  id,
  label,
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
  align('alignLeft', 'editor.do.alignLeft', 'Alt+A', { axis: 'x', share: 0 }),
  align('alignRight', 'editor.do.alignRight', 'Alt+D', { axis: 'x', share: 1 }),
  align('alignTop', 'editor.do.alignTop', 'Alt+W', { axis: 'y', share: 0 }),
  align('alignBottom', 'editor.do.alignBottom', 'Alt+S', { axis: 'y', share: 1 }),
  align('alignCentre', 'editor.do.alignCentre', 'Alt+H', { axis: 'x', share: 0.5 }),
  align('alignMiddle', 'editor.do.alignMiddle', 'Alt+V', { axis: 'y', share: 0.5 }),
  distribute('distributeX', 'editor.do.distributeX', 'Alt+Shift+H', 'x'),
  distribute('distributeY', 'editor.do.distributeY', 'Alt+Shift+V', 'y'),
  sameSize('sameWidth', 'editor.do.sameWidth', ['x']),
  sameSize('sameHeight', 'editor.do.sameHeight', ['y']),
  sameSize('sameSize', 'editor.do.sameSize', ['x', 'y']),
];

import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { ActionId, EditorAction } from '../action.ts';
import { movableOf, withScope } from '../page-tree.ts';
import { hasMovable } from './enabled.ts';

type Reorder = (widgets: readonly PageWidget[], isChosen: (widget: PageWidget) => boolean) => readonly PageWidget[];

const toFront: Reorder = (widgets, isChosen) => [
  ...widgets.filter((widget) => !isChosen(widget)),
  ...widgets.filter(isChosen),
];
const toBack: Reorder = (widgets, isChosen) => [
  ...widgets.filter(isChosen),
  ...widgets.filter((widget) => !isChosen(widget)),
];

/** Each goes past the next that is not chosen; those that are chosen keep their order. */
const forward: Reorder = (widgets, isChosen) => {
  const next = [...widgets];
  for (let index = next.length - 2; index >= 0; index -= 1) {
    const [lower, upper] = [next[index], next[index + 1]];
    if (lower === undefined || upper === undefined || !isChosen(lower) || isChosen(upper)) continue;
    next[index] = upper;
    next[index + 1] = lower;
  }
  return next;
};
const backward: Reorder = (widgets, isChosen) => forward(widgets.toReversed(), isChosen).toReversed();

const order = (id: ActionId, key: string, reorder: Reorder): EditorAction => ({
  id,
  group: 'arrange',
  keys: [key],
  isEnabled: hasMovable,
  run(state) {
    const chosen = new Set(movableOf(state).map((widget) => widget.id));
    const page = withScope(state.page, state.openGroups, (widgets) => {
      const next = reorder(widgets, (widget) => chosen.has(widget.id));
      return next.every((widget, index) => widget === widgets[index]) ? widgets : next;
    });
    return { page };
  },
});

/** Actions that change the stacking order. */
export const ORDERING_ACTIONS: readonly EditorAction[] = [
  order('forward', 'Ctrl+]', forward),
  order('backward', 'Ctrl+[', backward),
  order('toFront', ']', toFront),
  order('toBack', '[', toBack),
];

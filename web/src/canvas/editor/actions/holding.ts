import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { EditorAction } from '../action.ts';
import type { EditorState } from '../editor-state.ts';
import { scopeOf, selectedWidgets, withChanged } from '../page-tree.ts';

const hasReadable = (state: EditorState): boolean => selectedWidgets(state).length > 0;
const idsOf = (widgets: readonly Widget[]): readonly string[] => widgets.map(({ id }) => id);

const hiddenOf = (state: EditorState): readonly Widget[] =>
  scopeOf(state).filter((widget): widget is Widget => !isBroken(widget) && widget.isHidden);

/** Locking and hiding widgets. A property that only some of them have is set for all; one that all have is removed. */
export const HOLDING_ACTIONS: readonly EditorAction[] = [
  {
    id: 'lock',
    group: 'arrange',
    keys: ['Ctrl+Shift+L'],
    isEnabled: hasReadable,
    run(state) {
      const widgets = selectedWidgets(state);
      const posLock = !widgets.every((widget) => widget.posLock);
      return { page: withChanged(state, idsOf(widgets), (widget) => ({ ...widget, posLock })) };
    },
  },
  {
    id: 'hide',
    group: 'arrange',
    keys: ['Ctrl+Shift+H'],
    isEnabled: hasReadable,
    run(state) {
      const widgets = selectedWidgets(state);
      const isHidden = !widgets.every((widget) => widget.isHidden);
      return { page: withChanged(state, idsOf(widgets), (widget) => ({ ...widget, isHidden })) };
    },
  },
  {
    id: 'showAll',
    group: 'arrange',
    keys: [],
    isEnabled: (state) => hiddenOf(state).length > 0,
    run: (state) => ({
      page: withChanged(state, idsOf(hiddenOf(state)), (widget) => ({ ...widget, isHidden: false })),
    }),
  },
];

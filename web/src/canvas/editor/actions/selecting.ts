import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import type { ActionId, EditorAction } from '../action.ts';
import type { EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import { scopeOf, selectedWidgets } from '../page-tree.ts';
import { hasWords } from '../words.ts';
import { always, hasWidgets } from './enabled.ts';

const canPick = (state: EditorState): readonly string[] =>
  scopeOf(state)
    .filter((widget) => isBroken(widget) || !widget.isHidden)
    .map(({ id }) => id);

/** The next in the order of the page. At the end there is none: Tab goes on to what is behind the canvas. */
function neighbour(state: EditorState, step: 1 | -1): string | undefined {
  const ids = canPick(state);
  const chosen = ids.flatMap((id, index) => (state.selection.includes(id) ? [index] : []));
  if (chosen.length === 0) return ids.at(step === 1 ? 0 : -1);
  const next = (step === 1 ? Math.max(...chosen) : Math.min(...chosen)) + step;
  return next < 0 ? undefined : ids[next];
}

const stepping = (id: ActionId, key: string, step: 1 | -1): EditorAction => ({
  id,
  group: 'edit',
  keys: [key],
  isEnabled: (state) => neighbour(state, step) !== undefined,
  run(state) {
    const next = neighbour(state, step);
    return next === undefined ? {} : { selection: [next] };
  },
});

/** Goes into a group, or to the words of a widget. */
function entered(state: EditorState): Outcome {
  const [only] = selectedWidgets(state);
  if (only === undefined) return {};
  const [first] = only.children;
  if (first !== undefined) return { openGroups: [...state.openGroups, only.id], selection: [first.id] };
  return hasWords(only.dataAddon) ? { passing: { editingText: only.id } } : {};
}

function canEnter(state: EditorState): boolean {
  const [only, ...more] = selectedWidgets(state);
  return only !== undefined && more.length === 0 && (only.children.length > 0 || hasWords(only.dataAddon));
}

/** True if one signal can be bound to all selected widgets: directly or, in a single chart, as a series. */
function canBind(state: EditorState): boolean {
  const widgets = selectedWidgets(state);
  const kinds = widgets.map(({ widgetType }) => WIDGET_KINDS[widgetType]);
  const isChart = widgets.length === 1 && kinds[0]?.items[0] === 'series';
  return (
    isChart || (kinds.length > 0 && kinds.every(({ takes, items }) => takes !== 'nothing' && items[0] !== 'series'))
  );
}

/** Leaves what is innermost: what lies over the page, words, a tool, a group, the selection. */
function escaped(state: EditorState): Outcome {
  if (state.overlay !== null) return { passing: { overlay: null } };
  if (state.editingText !== null) return { passing: { editingText: null } };
  if (state.tool !== 'select') return { passing: { tool: 'select', toolWidget: null } };
  const open = state.openGroups.at(-1);
  if (open !== undefined) return { openGroups: state.openGroups.slice(0, -1), selection: [open] };
  return state.selection.length > 0 ? { selection: [] } : {};
}

/** Selecting without a pointer. */
export const SELECTING_ACTIONS: readonly EditorAction[] = [
  {
    id: 'selectAll',
    group: 'edit',
    keys: ['Ctrl+A'],
    isEnabled: hasWidgets,
    run: (state) => ({
      selection: scopeOf(state)
        .filter((widget) => isBroken(widget) || (!widget.isHidden && !widget.posLock))
        .map(({ id }) => id),
    }),
  },
  stepping('selectNext', 'Tab', 1),
  stepping('selectPrevious', 'Shift+Tab', -1),
  { id: 'enter', group: 'edit', keys: ['Enter'], isEnabled: canEnter, run: entered },
  {
    id: 'bind',
    group: 'edit',
    keys: ['B'],
    isEnabled: canBind,
    run: () => ({ passing: { overlay: { kind: 'signal' } } }),
  },
  { id: 'escape', group: 'edit', keys: ['Escape'], isEnabled: always, run: escaped },
];

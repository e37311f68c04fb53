import { GROUP_DEPTH_MAX, MIN_SHAPE_SIZE } from '@tidegate/contract/limits.ts';
import type { PageWidget, Widget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOfAll, refitted } from '../../geometry/widget-geometry.ts';
import type { EditorAction } from '../action.ts';
import { newWidget } from '../defaults.ts';
import type { EditorState } from '../editor-state.ts';
import { heightOf, movableOf, withScope } from '../page-tree.ts';

/** Two widgets or more, which fill more than a dot. */
function canGroup(state: EditorState): boolean {
  const widgets = movableOf(state);
  const bounds = boundsOfAll(widgets);
  if (widgets.length < 2 || bounds === undefined) return false;
  if (Math.max(bounds.width, bounds.height) < MIN_SHAPE_SIZE) return false;
  return state.openGroups.length + 1 + Math.max(...widgets.map(heightOf)) < GROUP_DEPTH_MAX;
}

/** Groups that can be taken apart. */
const groupsOf = (state: EditorState): readonly Widget[] =>
  movableOf(state).filter(({ widgetType }) => widgetType === 'WidgetGroup');

/** The list with some of it gathered into a group, where the uppermost of them lay. */
function gathered(widgets: readonly PageWidget[], members: readonly Widget[], group: Widget): readonly PageWidget[] {
  const ids = new Set(members.map(({ id }) => id));
  const top = widgets.findLastIndex(({ id }) => ids.has(id));
  return widgets.flatMap((widget, index) => {
    if (index === top) return [group];
    return ids.has(widget.id) ? [] : [widget];
  });
}

/** Putting widgets together, and taking them apart. */
export const GROUPING_ACTIONS: readonly EditorAction[] = [
  {
    id: 'group',
    group: 'arrange',
    keys: ['Ctrl+G'],
    isEnabled: canGroup,
    run(state, { newId }) {
      const members = movableOf(state);
      const empty = newWidget({ type: 'WidgetGroup' }, { about: { x: 0, y: 0 } }, newId);
      const group = refitted({ ...empty, children: members });
      const page = withScope(state.page, state.openGroups, (widgets) => gathered(widgets, members, group));
      return { page, selection: [group.id] };
    },
  },
  {
    id: 'ungroup',
    group: 'arrange',
    keys: ['Ctrl+Shift+G'],
    isEnabled: (state) => groupsOf(state).length > 0,
    run(state) {
      const groups = groupsOf(state);
      const byId = new Map(groups.map((group) => [group.id, group.children]));
      const page = withScope(state.page, state.openGroups, (widgets) =>
        widgets.flatMap((widget) => byId.get(widget.id) ?? [widget]),
      );
      const rest = state.selection.filter((id) => !byId.has(id));
      return { page, selection: [...rest, ...groups.flatMap(({ children }) => children.map(({ id }) => id))] };
    },
  },
];

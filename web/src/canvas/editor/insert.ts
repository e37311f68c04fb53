import { GROUP_DEPTH_MAX, PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import { countWidgets, parsePageFile } from '@tidegate/contract/rules/page/page-faults.ts';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { middleOf } from '../geometry/box.ts';
import { insideOf, type Shift } from '../geometry/inside.ts';
import { boundsOf, boundsOfAll, moved } from '../geometry/widget-geometry.ts';
import type { EditorParts } from './action.ts';
import { newWidget, type WidgetTemplate } from './defaults.ts';
import { pageBox, seenBox, type EditorState } from './editor-state.ts';
import type { Outcome } from './outcome.ts';
import { heightOf, withScope } from './page-tree.ts';
import { renewed } from './renewed.ts';

type Ids = Pick<EditorParts, 'newId'>;

/** The page with widgets on top of the open scope, and these selected. Refused where the page would hold too many. */
export function added(state: EditorState, widgets: readonly PageWidget[]): Outcome {
  if (widgets.length === 0) return {};
  const count = countWidgets(state.page.widgets) + countWidgets(widgets);
  if (count > PAGE_WIDGETS_MAX) return { passing: { refused: { is: 'tooMany', count } } };
  // Groups are not opened without end: what would lie too deep goes to the page itself.
  const isTooDeep = state.openGroups.length + Math.max(...widgets.map(heightOf)) >= GROUP_DEPTH_MAX;
  const openGroups = isTooDeep ? [] : state.openGroups;
  return {
    page: withScope(state.page, openGroups, (rest) => [...rest, ...widgets]),
    selection: widgets.map(({ id }) => id),
    openGroups,
  };
}

/** Widgets moved together; broken ones have no place to be moved from. */
export const shifted = (widgets: readonly PageWidget[], { dx, dy }: Shift): readonly PageWidget[] =>
  widgets.map((widget) => (isBroken(widget) ? widget : moved(widget, dx, dy)));

/** A new widget, its middle at a point or in the middle of what is seen; always inside the page. */
export function insertWidget(
  state: EditorState,
  { template, at }: { readonly template: WidgetTemplate; readonly at?: Point },
  { newId }: Ids,
): Outcome {
  const made = newWidget(template, { about: at ?? middleOf(seenBox(state)) }, newId);
  const widget = { ...made, items: made.items.map((item) => ({ ...item, id: newId() })) };
  return added(state, shifted([widget], insideOf(boundsOf(widget), pageBox(state))));
}

/** Widgets with ids of their own, in their places; moved together where that is outside the page. */
export function addInside(state: EditorState, widgets: readonly PageWidget[], { newId }: Ids): Outcome {
  const own = widgets.map((widget) => renewed(widget, newId));
  const bounds = boundsOfAll(own);
  return added(state, bounds === undefined ? own : shifted(own, insideOf(bounds, pageBox(state))));
}

/** Widgets of a file. What cannot be read of them comes in as broken; a file that is none is refused, the page as it was. */
export function importText(state: EditorState, text: string, ids: Ids): Outcome {
  const file = parsePageFile(text);
  return 'is' in file ? { passing: { refused: file } } : addInside(state, readWidgets(file.list), ids);
}

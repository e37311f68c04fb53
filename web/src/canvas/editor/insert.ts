import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { middleOf } from '../geometry/box.ts';
import { boundsOf, boundsOfAll, moved } from '../geometry/widget-geometry.ts';
import { insideOf } from '../geometry/inside.ts';
import type { EditorParts } from './action.ts';
import { newWidget, type WidgetTemplate } from './defaults.ts';
import { pageBox, seenBox, type EditorState } from './editor-state.ts';
import type { Outcome } from './outcome.ts';
import { withScope } from './page-tree.ts';
import { renewed } from './renewed.ts';

/** The page with widgets on top of the open scope, and these selected. */
export function added(state: EditorState, widgets: readonly PageWidget[]): Outcome {
  return {
    page: withScope(state.page, state.openGroups, (rest) => [...rest, ...widgets]),
    selection: widgets.map(({ id }) => id),
  };
}

/** A new widget, its middle at a point or in the middle of what is seen; always inside the page. */
export function insertWidget(
  state: EditorState,
  { template, at }: { readonly template: WidgetTemplate; readonly at?: Point },
  { newId }: Pick<EditorParts, 'newId'>,
): Outcome {
  const made = newWidget(template, { about: at ?? middleOf(seenBox(state)) }, newId);
  return added(state, [movedInside(state, made)]);
}

function movedInside(state: EditorState, widget: Widget): Widget {
  const { dx, dy } = insideOf(boundsOf(widget), pageBox(state));
  return moved(widget, dx, dy);
}

/**
 * Widgets of a file, with ids of their own, in their places; moved together where that is outside the page. What cannot
 * be read comes in as broken.
 */
export function insertRaw(
  state: EditorState,
  list: readonly unknown[],
  { newId }: Pick<EditorParts, 'newId'>,
): Outcome {
  const widgets = readWidgets(list).map((widget) => renewed(widget, newId));
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return added(state, widgets);
  const { dx, dy } = insideOf(bounds, pageBox(state));
  return added(
    state,
    widgets.map((widget) => (isBroken(widget) ? widget : moved(widget, dx, dy))),
  );
}

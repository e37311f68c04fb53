import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { refitted } from '../geometry/widget-geometry.ts';
import type { EditorState } from './editor-state.ts';

const childrenOf = (widget: PageWidget): readonly PageWidget[] => (isBroken(widget) ? [] : widget.children);

/** The widget of an id, wherever it is on the page. */
export function findWidget(widgets: readonly PageWidget[], id: string): PageWidget | undefined {
  for (const widget of widgets) {
    if (widget.id === id) return widget;
    const inner = findWidget(childrenOf(widget), id);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Ids from the outermost group down to the widget itself; empty if it does not exist. */
export function pathTo(widgets: readonly PageWidget[], id: string): readonly string[] {
  for (const widget of widgets) {
    if (widget.id === id) return [id];
    const inner = pathTo(childrenOf(widget), id);
    if (inner.length > 0) return [widget.id, ...inner];
  }
  return [];
}

/** Selectable widgets: the widgets of the page, or of the open group. */
export function scopeOf({ page, openGroups }: Pick<EditorState, 'page' | 'openGroups'>): readonly PageWidget[] {
  const open = openGroups.at(-1);
  if (open === undefined) return page.widgets;
  const group = findWidget(page.widgets, open);
  return group === undefined ? page.widgets : childrenOf(group);
}

/** The parts of the state from which the selected widgets follow. */
type Chosen = Pick<EditorState, 'page' | 'selection' | 'openGroups'>;

/** Selected widgets in the order of the page, including broken ones, which have no place. */
export function selectedOf(state: Chosen): readonly PageWidget[] {
  const chosen = new Set(state.selection);
  return chosen.size === 0 ? [] : scopeOf(state).filter(({ id }) => chosen.has(id));
}

/** Selected widgets that this program can read. */
export const selectedWidgets = (state: Chosen): readonly Widget[] =>
  selectedOf(state).filter((widget) => !isBroken(widget));

const isLocked = (widget: PageWidget | undefined): boolean =>
  widget !== undefined && !isBroken(widget) && widget.posLock;

/** True if a widget keeps its place, size and order: it is locked, or lies in a locked group, whose box would follow it. */
export const isHeld = (widgets: readonly PageWidget[], id: string): boolean =>
  pathTo(widgets, id).some((step) => isLocked(findWidget(widgets, step)));

/** The open groups down to the first locked one: what a locked group holds is neither added to nor taken away. */
export function freeGroupsOf({ page, openGroups }: Pick<EditorState, 'page' | 'openGroups'>): readonly string[] {
  const locked = openGroups.findIndex((id) => isLocked(findWidget(page.widgets, id)));
  return locked < 0 ? openGroups : openGroups.slice(0, locked);
}

/** True if a locked group is open. */
export const isScopeHeld = (state: Pick<EditorState, 'page' | 'openGroups'>): boolean =>
  freeGroupsOf(state) !== state.openGroups;

/** Selected widgets that no lock holds. */
export const movableOf = (state: EditorState): readonly Widget[] =>
  isScopeHeld(state) ? [] : selectedWidgets(state).filter((widget) => !isLocked(widget));

/** The list with changed widgets; unchanged widgets, and an unchanged list, keep their identity. */
function mapped(widgets: readonly PageWidget[], change: (widget: PageWidget) => PageWidget): readonly PageWidget[] {
  let isSame = true;
  const next = widgets.map((widget) => {
    const made = change(widget);
    if (made !== widget) isSame = false;
    return made;
  });
  return isSame ? widgets : next;
}

/**
 * The page with the widgets of a group (of the page itself for an empty path) replaced. Boxes of the groups on the way
 * follow; a group that has nothing left goes.
 */
export function withScope(
  page: PageDocument,
  path: readonly string[],
  change: (widgets: readonly PageWidget[]) => readonly PageWidget[],
): PageDocument {
  const widgets = within(page.widgets, path, change);
  return widgets === page.widgets ? page : { ...page, widgets };
}

function within(
  widgets: readonly PageWidget[],
  [outer, ...inner]: readonly string[],
  change: (widgets: readonly PageWidget[]) => readonly PageWidget[],
): readonly PageWidget[] {
  if (outer === undefined) return change(widgets);
  const next = mapped(widgets, (widget) => {
    if (widget.id !== outer || isBroken(widget)) return widget;
    const children = within(widget.children, inner, change);
    return children === widget.children ? widget : refitted({ ...widget, children });
  });
  const isEmptied = next !== widgets && next.some((widget) => widget.id === outer && childrenOf(widget).length === 0);
  return isEmptied ? next.filter(({ id }) => id !== outer) : next;
}

/** The page with the widgets of the open scope changed one by one; `ids` alone are asked. */
export function withChanged(
  state: EditorState,
  ids: readonly string[],
  change: (widget: Widget) => Widget,
): PageDocument {
  const asked = new Set(ids);
  return withScope(state.page, state.openGroups, (widgets) =>
    mapped(widgets, (widget) => (asked.has(widget.id) && !isBroken(widget) ? change(widget) : widget)),
  );
}

/** The page with some of the open scope's widgets put in the place of those of the same id. */
export function withReplaced(state: EditorState, replaced: readonly Widget[]): PageDocument {
  const byId = new Map(replaced.map((widget) => [widget.id, widget]));
  return withScope(state.page, state.openGroups, (widgets) =>
    mapped(widgets, (widget) => byId.get(widget.id) ?? widget),
  );
}

/** For inspectors: widgets anywhere on the page changed by id. Groups they are in are fitted to them. */
export function updateWidgets(
  page: PageDocument,
  ids: readonly string[],
  change: (widget: Widget) => Widget,
): PageDocument {
  const asked = new Set(ids);
  const deep = (widget: PageWidget): PageWidget => {
    if (isBroken(widget)) return widget;
    const children = mapped(widget.children, deep);
    const held = children === widget.children ? widget : refitted({ ...widget, children });
    return asked.has(widget.id) ? change(held) : held;
  };
  const widgets = mapped(page.widgets, deep);
  return widgets === page.widgets ? page : { ...page, widgets };
}

/** The same for where widgets lie; those that a lock holds stay. */
export const placeWidgets = (
  page: PageDocument,
  ids: readonly string[],
  change: (widget: Widget) => Widget,
): PageDocument =>
  updateWidgets(
    page,
    ids.filter((id) => !isHeld(page.widgets, id)),
    change,
  );

/** The page with these options of it changed. */
export const withOptions = (page: PageDocument, options: Partial<PageDocument['con']>): PageDocument => ({
  ...page,
  con: { ...page.con, ...options },
});

/** A widget and all that it holds, however deep. */
export function withDescendants(widget: PageWidget): readonly PageWidget[] {
  return [widget, ...childrenOf(widget).flatMap(withDescendants)];
}

/** Levels of widgets within a widget: 0 if it holds none. */
export function heightOf(widget: PageWidget): number {
  const children = childrenOf(widget);
  return children.length === 0 ? 0 : 1 + Math.max(...children.map(heightOf));
}

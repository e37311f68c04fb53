import { GROUP_DEPTH_MAX, PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import { countWidgets, parsePageFile } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { readWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import {
  bottomOf,
  boxAroundAll,
  isTouching,
  isWithin,
  middleOf,
  movedBox,
  rightOf,
  sharedBox,
  type Box,
} from '../geometry/box.ts';
import { freePlace } from '../geometry/free-place.ts';
import { insideOf, type Shift } from '../geometry/inside.ts';
import { GRID_STEP } from '../geometry/snap.ts';
import { boundsOf, boundsOfAll, moved } from '../geometry/widget-geometry.ts';
import type { EditorParts } from './action.ts';
import { widgetsFrom, type WidgetTemplate } from './defaults.ts';
import { pageBox, seenBox, type EditorState } from './editor-state.ts';
import type { Outcome } from './outcome.ts';
import { freeGroupsOf, heightOf, scopeOf, selectedWidgets, withScope } from './page-tree.ts';
import { renewed } from './renewed.ts';
import { droppedAt } from './tools/snapping.ts';

type Ids = Pick<EditorParts, 'newId'>;

/** The page with widgets on top of the open scope, and these selected. Refused where the page would hold too many. */
export function added(state: EditorState, widgets: readonly PageWidget[]): Outcome {
  if (widgets.length === 0) return {};
  const count = countWidgets(state.page.widgets) + countWidgets(widgets);
  if (count > PAGE_WIDGETS_MAX) return { passing: { refused: { is: 'tooMany', count } } };
  // Groups are not opened without end: what would lie too deep goes to the page itself.
  const isTooDeep = state.openGroups.length + Math.max(...widgets.map(heightOf)) >= GROUP_DEPTH_MAX;
  const openGroups = isTooDeep ? [] : freeGroupsOf(state);
  return {
    page: withScope(state.page, openGroups, (rest) => [...rest, ...widgets]),
    selection: widgets.map(({ id }) => id),
    openGroups,
  };
}

/** Widgets moved together; broken ones have no place to be moved from. */
export const shifted = (widgets: readonly PageWidget[], { dx, dy }: Shift): readonly PageWidget[] =>
  widgets.map((widget) => (isBroken(widget) ? widget : moved(widget, dx, dy)));

/** The part of the page that is seen, if a box has room in it; else the page. */
export function roomFor(state: EditorState, box: Box): Box {
  const seen = sharedBox(pageBox(state), seenBox(state));
  return seen !== undefined && box.width <= seen.width && box.height <= seen.height ? seen : pageBox(state);
}

/** From the edges of the room to the first widget, and from one widget to the next, page units. */
const MARGIN = 24;
const APART = 16;

/**
 * Shift of a box to a free and visible place: below what is selected with the same left edge, so that what is inserted one after
 * the other is a column; beside everything where the column is full, below everything where the page is; else the nearest on the grid.
 */
function toFreePlace(state: EditorState, box: Box): Shift {
  const room = roomFor(state, box);
  const taken = scopeOf(state).flatMap((widget) => (isBroken(widget) ? [] : [boundsOf(widget)]));
  const around = boxAroundAll(taken);
  if (around === undefined) return shiftTo(box, insideCorner(box, room));
  const last = boundsOfAll(selectedWidgets(state));
  const nearest = nearestPlace(box, taken, room);
  const beside = [
    { x: rightOf(around) + APART, y: around.y },
    { x: around.x, y: bottomOf(around) + APART },
  ];
  const places =
    last === undefined ? [nearest, ...beside] : [{ x: last.x, y: bottomOf(last) + APART }, ...beside, nearest];
  const free = places.find((place) => {
    const there = { ...box, ...place };
    return isWithin(there, room) && !taken.some((other) => isTouching(other, there));
  });
  return shiftTo(box, free ?? nearest);
}

const shiftTo = (box: Box, { x, y }: Point): Shift => ({ dx: x - box.x, dy: y - box.y });

/** The upper left corner of a room with a margin, if a box has room in it there. */
const insideCorner = (box: Box, room: Box): Point => ({
  x: gridded(room.x + Math.min(MARGIN, Math.max(0, room.width - box.width))),
  y: gridded(room.y + Math.min(MARGIN, Math.max(0, room.height - box.height))),
});

/** The nearest free place on the grid; on everything else where all is taken. */
function nearestPlace(box: Box, taken: readonly Box[], room: Box): Point {
  const inside = insideOf(box, room);
  const onGrid = { dx: gridded(box.x + inside.dx) - box.x, dy: gridded(box.y + inside.dy) - box.y };
  const there = movedBox(box, onGrid.dx, onGrid.dy);
  const free = freePlace(there, taken, room);
  return { x: there.x + free.dx, y: there.y + free.dy };
}

/** The drop position has fractions; a widget lies on whole units. */
const onWhole = ({ x, y }: Box, { dx, dy }: Shift): Shift => ({
  dx: Math.round(x + dx) - x,
  dy: Math.round(y + dy) - y,
});

const gridded = (place: number): number => Math.round(place / GRID_STEP) * GRID_STEP;

/**
 * A new widget with its caption, about a point where it snaps to what is near, or in a free place that is seen; always inside the
 * page.
 */
export function insertWidget(
  state: EditorState,
  { template, at }: { readonly template: WidgetTemplate; readonly at?: Point },
  { newId }: Ids,
): Outcome {
  const widgets = widgetsFrom(template, at ?? middleOf(seenBox(state)), newId);
  const [widget] = widgets;
  const bounds = boundsOfAll(widgets) ?? boundsOf(widget);
  if (at === undefined) return added(state, shifted(widgets, toFreePlace(state, bounds)));
  const snap = droppedAt(state, boundsOf(widget));
  const inside = insideOf(movedBox(bounds, snap.dx, snap.dy), pageBox(state));
  const way = { dx: snap.dx + inside.dx, dy: snap.dy + inside.dy };
  return added(state, shifted(widgets, onWhole(boundsOf(widget), way)));
}

/**
 * Widgets with ids of their own, in their places; moved together where that is outside the page, or on request to a free place near
 * them.
 */
export function addInside(
  state: EditorState,
  widgets: readonly PageWidget[],
  { newId }: Ids,
  isFreeWanted = false,
): Outcome {
  const own = renewed(widgets, newId);
  const bounds = boundsOfAll(own);
  if (bounds === undefined) return added(state, own);
  const way = isFreeWanted ? toFreePlace(state, bounds) : insideOf(bounds, pageBox(state));
  return added(state, shifted(own, way));
}

/**
 * The widgets of a file. Unreadable ones are inserted as broken; an invalid file is refused without changing the page.
 */
export function importText(state: EditorState, text: string, ids: Ids): Outcome {
  const file = parsePageFile(text);
  return 'is' in file ? { passing: { refused: file } } : addInside(state, readWidgets(file.list), ids);
}

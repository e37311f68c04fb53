import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { Point, PositionOf } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { pointsOf, throughPoints } from '../../geometry/kinds/line-kind.ts';
import { isHeld, updateWidgets, withDescendants } from '../page-tree.ts';
import { ENDS, isLine, withJoins, type LineEndKey, type LineWidget } from './line-widget.ts';
import { placeOfPort } from './port.ts';

type ById = ReadonlyMap<string, Widget>;

/** Coordinates are written to a thousandth: what is nearer than this is the same place. */
const SAME = 0.01;
const isSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < SAME;

/**
 * A page after an edit, the ends of its lines at the ports that they are joined to. An end follows its port; one that was moved away
 * itself, or whose symbol or port is gone, is joined no more and stays where it is. What is locked stays.
 */
export function withJoinedEnds(after: PageDocument, before: PageDocument): PageDocument {
  const lines = joinedLines(after.widgets);
  if (lines.length === 0) return after;
  const [now, earlier] = [byId(after.widgets), byId(before.widgets)];
  const changed = new Map<string, LineWidget>();
  for (const line of lines) {
    const next = settled(line, { now, earlier, isHeld: () => isHeld(after.widgets, line.id) });
    if (next !== line) changed.set(line.id, next);
  }
  return changed.size === 0
    ? after
    : updateWidgets(after, [...changed.keys()], (widget) => changed.get(widget.id) ?? widget);
}

interface Around {
  readonly now: ById;
  readonly earlier: ById;
  readonly isHeld: () => boolean;
}

function settled(line: LineWidget, { now, earlier, isHeld: isLineHeld }: Around): LineWidget {
  const was = earlier.get(line.id);
  return ENDS.reduce((made, end) => {
    const join = made.dataAddon[end];
    if (join === null) return made;
    const [symbol, symbolWas] = [now.get(join.widgetId), earlier.get(join.widgetId)];
    if (symbol !== undefined && symbol === symbolWas && line === was) return made;
    const port = symbol && placeOfPort(symbol, join);
    if (port === undefined) return withJoins(made, { [end]: null });
    const place = endOf(made, end);
    if (isSame(place, port)) return made;
    const isOldJoin = was !== undefined && isLine(was) && isSameJoin(was.dataAddon[end], join);
    const portWas = symbolWas && placeOfPort(symbolWas, join);
    if (isOldJoin && isSame(portWas, port)) {
      // The port did not move: the end did, or it never was there, as that of a locked line.
      return isSame(endOf(was, end), place) ? made : withJoins(made, { [end]: null });
    }
    return isLineHeld() ? made : { ...made, position: withEndAt(made.position, end, port) };
  }, line);
}

const isSameJoin = (one: LineJoin | null, other: LineJoin): boolean =>
  one !== null && one.widgetId === other.widgetId && one.port === other.port;

/** Lines with a joined end, including those within groups. */
const joinedLines = (widgets: readonly PageWidget[]): readonly LineWidget[] =>
  widgets
    .flatMap(withDescendants)
    .filter((widget): widget is LineWidget => !isBroken(widget) && isLine(widget) && isJoined(widget));

const isJoined = ({ dataAddon }: LineWidget): boolean => dataAddon.startJoin !== null || dataAddon.endJoin !== null;

const byId = (widgets: readonly PageWidget[]): ById =>
  new Map(widgets.flatMap(withDescendants).flatMap((widget) => (isBroken(widget) ? [] : [[widget.id, widget]])));

const endOf = ({ position }: LineWidget, end: LineEndKey): Point | undefined =>
  pointsOf(position).at(end === 'startJoin' ? 0 : -1);

/**
 * A line with an end elsewhere. The last but one corner goes along with it where the line turned at right angles there, so that a pipe
 * stays upright.
 */
function withEndAt(position: PositionOf<'line'>, end: LineEndKey, to: Point): PositionOf<'line'> {
  const points = end === 'startJoin' ? pointsOf(position) : pointsOf(position).toReversed();
  const [was, corner, beyond, ...rest] = points;
  if (was === undefined || corner === undefined) return position;
  const next = [{ ...was, ...to }, beyond === undefined ? corner : { ...corner, ...turning(was, corner, beyond, to) }];
  const all = [...next, ...(beyond === undefined ? [] : [beyond]), ...rest];
  return throughPoints(position, end === 'startJoin' ? all : all.toReversed());
}

function turning(was: Point, corner: Point, beyond: Point, to: Point): Partial<Point> {
  const isLevel = Math.abs(was.y - corner.y) < SAME && Math.abs(corner.x - beyond.x) < SAME;
  const isUpright = Math.abs(was.x - corner.x) < SAME && Math.abs(corner.y - beyond.y) < SAME;
  return { ...(isLevel && { y: to.y }), ...(isUpright && { x: to.x }) };
}

/** An end of a line that goes along while something else is moved. */
interface Follower {
  readonly line: LineWidget;
  readonly ends: readonly LineEndKey[];
}

/** The lines that are not moved themselves and whose ends are joined to what is. */
export function followersOf(page: PageDocument, movedIds: readonly string[]): readonly Follower[] {
  const lines = joinedLines(page.widgets);
  if (lines.length === 0) return [];
  const all = byId(page.widgets);
  const moving = new Set(movedIds.flatMap((id) => withDescendantIds(all.get(id))));
  return lines.flatMap((line) => {
    if (moving.has(line.id) || isHeld(page.widgets, line.id)) return [];
    const ends = ENDS.filter((end) => moving.has(line.dataAddon[end]?.widgetId ?? ''));
    return ends.length === 0 ? [] : [{ line, ends }];
  });
}

const withDescendantIds = (widget: Widget | undefined): readonly string[] =>
  widget === undefined ? [] : withDescendants(widget).map(({ id }) => id);

/** Position of a line whose ends moved by this shift. */
export function followed({ line, ends }: Follower, dx: number, dy: number): PositionOf<'line'> {
  return ends.reduce((position, end) => {
    const place = endOf({ ...line, position }, end);
    return place === undefined ? position : withEndAt(position, end, { x: place.x + dx, y: place.y + dy });
  }, line.position);
}

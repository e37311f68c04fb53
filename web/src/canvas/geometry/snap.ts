import { AXES, centreOf, crossOf, endOf, startOf, type Axis } from './axis.ts';
import type { Box } from './box.ts';
import { nearestGap, type GapMark } from './gaps.ts';

/** Grid of the page: symbols have their pipe ends on it. Page units. */
export const GRID_STEP = 8;

/** A snap line across an axis, with its extent along the other axis. */
export interface Mark {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Snap targets, collected once when a drag begins. */
export interface SnapMarks {
  /** Each in rising order, so that a search is quick with thousands. */
  readonly x: readonly Mark[];
  readonly y: readonly Mark[];
  /** For equal gaps. */
  readonly boxes: readonly Box[];
}

/** A line that is shown because something lies on it. */
export interface ShownLine extends Mark {
  readonly axis: Axis;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly ShownLine[];
  readonly gaps: readonly GapMark[];
}

export interface SnapRules {
  /** Page units: 5 of the screen, whatever the zoom. */
  readonly tolerance: number;
  readonly isGridOn: boolean;
}

/** Marks at the edges and middles of boxes and of the page, and at lines pulled out of the rulers. */
export function collectMarks(
  boxes: readonly Box[],
  page: Box,
  rulers: { readonly x: readonly number[]; readonly y: readonly number[] },
): SnapMarks {
  const marks = (axis: Axis): readonly Mark[] => {
    const across = crossOf(axis);
    const of = (box: Box) =>
      [startOf(box, axis), centreOf(box, axis), endOf(box, axis)].map((at) => ({
        at,
        from: startOf(box, across),
        to: endOf(box, across),
      }));
    const pulled = rulers[axis].map((at) => ({ at, from: startOf(page, across), to: endOf(page, across) }));
    return [...[page, ...boxes].flatMap(of), ...pulled].toSorted((one, other) => one.at - other.at);
  };
  return { x: marks('x'), y: marks('y'), boxes };
}

/** Index of the first mark at or behind a place; the marks are sorted. */
function firstFrom(marks: readonly Mark[], place: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const mark = marks[middle];
    if (mark !== undefined && mark.at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shortest way from a place to a mark within a tolerance. */
function wayToMark(marks: readonly Mark[], place: number, tolerance: number): number | undefined {
  const found = firstFrom(marks, place);
  const ways = [marks[found - 1], marks[found]].flatMap((mark) => (mark === undefined ? [] : [mark.at - place]));
  return shortest(ways, tolerance);
}

function shortest(ways: readonly number[], tolerance: number): number | undefined {
  let best: number | undefined;
  for (const way of ways) {
    if (Math.abs(way) <= tolerance && (best === undefined || Math.abs(way) < Math.abs(best))) best = way;
  }
  return best;
}

const wayToGrid = (place: number): number => Math.round(place / GRID_STEP) * GRID_STEP - place;

/** Places nearer than this are the same. */
const SAME = 0.01;

/** Lines through marks that a box lies on now, one for each place, long enough to reach all of them. */
function linesAt(marks: SnapMarks, box: Box, axis: Axis, places: readonly number[]): readonly ShownLine[] {
  const across = crossOf(axis);
  const lines: ShownLine[] = [];
  for (const place of new Set(places)) {
    let [from, to] = [startOf(box, across), endOf(box, across)];
    let isOn = false;
    for (let index = firstFrom(marks[axis], place - SAME); ; index += 1) {
      const mark = marks[axis][index];
      if (mark === undefined || mark.at > place + SAME) break;
      isOn = true;
      from = Math.min(from, mark.from);
      to = Math.max(to, mark.to);
    }
    if (isOn) lines.push({ axis, at: place, from, to });
  }
  return lines;
}

/**
 * Further shift that aligns a box with others: first edge to edge or middle to middle, or with equal gaps, whichever is
 * nearer; else with the grid. Never further than the tolerance.
 */
export function snapBox(box: Box, marks: SnapMarks, rules: SnapRules): Snapped {
  const ways: { [A in Axis]: number } = { x: 0, y: 0 };
  const gaps: GapMark[] = [];
  for (const axis of AXES) {
    const places = [startOf(box, axis), centreOf(box, axis), endOf(box, axis)];
    const toMarks = places.flatMap((place) => wayToMark(marks[axis], place, rules.tolerance) ?? []);
    const toMark = shortest(toMarks, rules.tolerance);
    const gap = nearestGap(box, marks.boxes, axis, rules.tolerance);
    const isGapNearer = gap !== undefined && (toMark === undefined || Math.abs(gap.way) < Math.abs(toMark));
    if (isGapNearer) gaps.push(...gap.gaps);
    const nearest = isGapNearer ? gap.way : toMark;
    ways[axis] = nearest ?? toGrid([startOf(box, axis)], rules) ?? 0;
  }
  const there = { ...box, x: box.x + ways.x, y: box.y + ways.y };
  const guides = AXES.flatMap((axis) =>
    linesAt(marks, there, axis, [startOf(there, axis), centreOf(there, axis), endOf(there, axis)]),
  );
  return { dx: ways.x, dy: ways.y, guides, gaps };
}

const toGrid = (places: readonly number[], { isGridOn, tolerance }: SnapRules): number | undefined =>
  isGridOn ? shortest(places.map(wayToGrid), tolerance) : undefined;

/** The same for single places, as an edge that is pulled or the end of a line; an axis without a place does not snap. */
export function snapPlace(
  place: { readonly x?: number; readonly y?: number },
  marks: SnapMarks,
  rules: SnapRules,
): Snapped {
  const ways: { [A in Axis]: number } = { x: 0, y: 0 };
  for (const axis of AXES) {
    const at = place[axis];
    if (at === undefined) continue;
    ways[axis] = wayToMark(marks[axis], at, rules.tolerance) ?? toGrid([at], rules) ?? 0;
  }
  const there = { x: (place.x ?? 0) + ways.x, y: (place.y ?? 0) + ways.y, width: 0, height: 0 };
  const guides = AXES.flatMap((axis) =>
    place[axis] === undefined ? [] : linesAt(marks, there, axis, [startOf(there, axis)]),
  );
  return { dx: ways.x, dy: ways.y, guides, gaps: [] };
}

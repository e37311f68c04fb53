import { centreOf, crossOf, endOf, lengthOf, startOf, type Axis } from './axis.ts';
import type { Box } from './box.ts';

/** One of equal gaps: along an axis from one place to another, drawn at a place of the other axis. */
export interface GapMark {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Spaced {
  /** Shift of the box. */
  readonly way: number;
  readonly gaps: readonly GapMark[];
}

/**
 * The nearest place along an axis where a box has equal gaps: between its two neighbours, or as far from the one as that is
 * from the next. Neighbours are those that it would meet on its way. Undefined where none is within the tolerance.
 */
export function nearestGap(box: Box, others: readonly Box[], axis: Axis, tolerance: number): Spaced | undefined {
  const [start, end, length] = [startOf(box, axis), endOf(box, axis), lengthOf(box, axis)];
  const across = crossOf(axis);
  const row: Row = { others, axis, across, from: startOf(box, across), to: endOf(box, across) };
  const before = lastBefore(row, start + tolerance);
  const behind = firstBehind(row, end - tolerance);
  const at = centreOf(box, across);
  const mark = (from: number, to: number): GapMark => ({ axis, from, to, at });
  const found: Spaced[] = [];
  if (before !== undefined && behind !== undefined) {
    const there = (before.to + behind.from - length) / 2;
    if (there > before.to) {
      found.push({ way: there - start, gaps: [mark(before.to, there), mark(there + length, behind.from)] });
    }
  }
  const further = before && lastBefore(row, before.from);
  if (before !== undefined && further !== undefined && before.from > further.to) {
    const there = before.to + before.from - further.to;
    found.push({ way: there - start, gaps: [mark(further.to, before.from), mark(before.to, there)] });
  }
  const beyond = behind && firstBehind(row, behind.to);
  if (behind !== undefined && beyond !== undefined && beyond.from > behind.to) {
    const there = behind.from - (beyond.from - behind.to) - length;
    found.push({ way: there - start, gaps: [mark(there + length, behind.from), mark(behind.to, beyond.from)] });
  }
  return found
    .filter(({ way }) => Math.abs(way) <= tolerance)
    .toSorted((one, other) => Math.abs(one.way) - Math.abs(other.way))[0];
}

/** Boxes that a box would meet on its way along an axis. They are looked through as they are: thousands make no garbage. */
interface Row extends Span {
  readonly others: readonly Box[];
  readonly axis: Axis;
  readonly across: Axis;
}

const isInRow = (other: Box, { across, from, to }: Row): boolean =>
  startOf(other, across) < to && from < endOf(other, across);

const spanOf = (box: Box | undefined, axis: Axis): Span | undefined =>
  box === undefined ? undefined : { from: startOf(box, axis), to: endOf(box, axis) };

/** The one that ends last, at a place or before. */
function lastBefore(row: Row, place: number): Span | undefined {
  let last: Box | undefined;
  let ends = -Infinity;
  for (const other of row.others) {
    const end = endOf(other, row.axis);
    if (end > place || end <= ends || !isInRow(other, row)) continue;
    last = other;
    ends = end;
  }
  return spanOf(last, row.axis);
}

/** The one that begins first, at a place or behind. */
function firstBehind(row: Row, place: number): Span | undefined {
  let first: Box | undefined;
  let begins = Infinity;
  for (const other of row.others) {
    const start = startOf(other, row.axis);
    if (start < place || start >= begins || !isInRow(other, row)) continue;
    first = other;
    begins = start;
  }
  return spanOf(first, row.axis);
}

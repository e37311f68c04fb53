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
  /** How far the box has to go. */
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
  const row: Span[] = [];
  for (const other of others) {
    if (startOf(other, across) < endOf(box, across) && startOf(box, across) < endOf(other, across))
      row.push({ from: startOf(other, axis), to: endOf(other, axis) });
  }
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

/** The one that ends last, at a place or before. */
function lastBefore(row: readonly Span[], place: number): Span | undefined {
  let last: Span | undefined;
  for (const span of row) if (span.to <= place && (last === undefined || span.to > last.to)) last = span;
  return last;
}

/** The one that begins first, at a place or behind. */
function firstBehind(row: readonly Span[], place: number): Span | undefined {
  let first: Span | undefined;
  for (const span of row) if (span.from >= place && (first === undefined || span.from < first.from)) first = span;
  return first;
}

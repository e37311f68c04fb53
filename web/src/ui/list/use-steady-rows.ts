import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { browserClock } from '../../lib/clock.ts';

/** Time after the last movement or press of the pointer during which no row changes its place. */
export const STEADY_MS = 3_000;

/**
 * Rows whose places do not change under a pointer: from a movement or press in the list, by keys too, until three seconds
 * later, or until the mouse leaves it, every row stays where it was, with its newest content; new rows follow at the end, and a
 * row that has left the list keeps its place with its last content (`isGone`). A second press then meets the row that
 * the first one met, and never another one that has moved up. `events` belong to the element around the rows.
 */
export function useSteadyRows<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [held, setHeld] = useState<readonly T[] | null>(null);
  const cancel = useRef<() => void>(() => undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => () => cancel.current(), []);
  const release = useCallback(() => {
    cancel.current();
    setHeld(null);
  }, []);
  const hold = useCallback(() => {
    cancel.current();
    cancel.current = browserClock.after(STEADY_MS, release);
    setHeld((before) => before ?? latest.current);
  }, [release]);
  // A finger leaves with each press; its second press comes after that.
  const leave = useCallback((event: PointerEvent) => event.pointerType === 'mouse' && release(), [release]);
  const events = { onPointerMove: hold, onPointerDown: hold, onClick: hold, onPointerLeave: leave };

  if (held === null) return { steady: rows, isGone: () => false, events };
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  const placed = new Set(held.map(keyOf));
  const steady = [
    ...held.map((row) => newest.get(keyOf(row)) ?? row),
    ...rows.filter((row) => !placed.has(keyOf(row))),
  ];
  return { steady, isGone: (row: T) => !newest.has(keyOf(row)), events };
}

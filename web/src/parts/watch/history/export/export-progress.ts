import { instantOf } from '../../../../lib/time/time-zone.ts';
import type { Span } from '../../../curve/span.ts';

/** Enough for the last whole row of a piece. */
const TAIL_BYTES = 8_192;
const ROW = /\n(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/g;

/**
 * Progress of a CSV file of the history, 0 to 1: the time of the last row in a piece of it, as a part of the span. Null
 * if no row begins in the piece.
 */
export function coveredBy(piece: Uint8Array, { from, to }: Span, zone: string): number | null {
  // A character that was cut in two at either end is not one of a time.
  const tail = new TextDecoder().decode(piece.subarray(-TAIL_BYTES));
  const last = [...tail.matchAll(ROW)].at(-1);
  if (last === undefined) return null;
  const [, year, month, day, hour, minute, second] = last.map(Number);
  const at = instantOf(
    {
      year: year ?? 0,
      month: month ?? 1,
      day: day ?? 1,
      hour: hour ?? 0,
      minute: minute ?? 0,
      second: second ?? 0,
    },
    zone,
  );
  return to <= from ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** The same of a file whose length is known about: never all of it before it is there. */
export const estimatedProgress = (bytes: number, aboutBytes: number): number => Math.min(0.99, bytes / aboutBytes);

import { instantOf, wallTime } from '../../../../lib/time/time-zone.ts';
import type { Curve, Statistics } from '../../../curve/series.ts';
import type { Span } from '../../../curve/span.ts';

/** The earlier time that a span is compared with: the one before by the calendar, or one that starts at a moment (ms). */
export const COMPARE_STEPS = ['day', 'week', 'month'] as const;
export type Compare = (typeof COMPARE_STEPS)[number] | number;

/**
 * The earlier span, as long as the chosen one. By the calendar it starts at the same time of the clock; a day that the
 * month before does not have is its last.
 */
export function earlierSpan(span: Span, compare: Compare, zone: string): Span {
  const from = typeof compare === 'number' ? compare : stepBack(span.from, compare, zone);
  return { from, to: from + (span.to - span.from) };
}

function stepBack(at: number, step: (typeof COMPARE_STEPS)[number], zone: string): number {
  const wall = wallTime(at, zone);
  const ms = at - Math.floor(at / 1_000) * 1_000;
  if (step !== 'month') return instantOf({ ...wall, day: wall.day - (step === 'day' ? 1 : 7) }, zone) + ms;
  const daysBefore = new Date(Date.UTC(wall.year, wall.month - 1, 0)).getUTCDate();
  return instantOf({ ...wall, month: wall.month - 1, day: Math.min(wall.day, daysBefore) }, zone) + ms;
}

const EARLIER = 'earlier-';
/** Id of a signal's earlier curve. */
export const earlierId = (signalId: string): string => `${EARLIER}${signalId}`;

/** A curve moved along the time axis. */
export function movedBy(curve: Curve, ms: number): Curve {
  const moved = (times: readonly number[]) => times.map((at) => at + ms);
  return {
    ...curve,
    signalId: earlierId(curve.signalId),
    times: moved(curve.times),
    held: { ...curve.held, times: moved(curve.held.times) },
  };
}

/** Differences between the statistics of a span and those of the earlier one; undefined if one of them has none. */
export function differenceOf(now: Statistics | undefined, earlier: Statistics | undefined): Statistics | undefined {
  if (now === undefined || earlier === undefined) return undefined;
  return { min: now.min - earlier.min, avg: now.avg - earlier.avg, max: now.max - earlier.max };
}

const SECOND = 1_000;
const DAY = 86_400;
const two = (value: number) => String(value).padStart(2, '0');

/** Time since the start of a span: `6:05`, `0:00:30`, and from a day on `2 d 6:05`; `day` is the unit of days. */
export function elapsedText(ms: number, day: string): string {
  const seconds = Math.max(0, Math.round(ms / SECOND));
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3_600)];
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), seconds % 60];
  const clock = `${hours}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
  return days === 0 ? clock : `${days} ${day} ${clock}`;
}

import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { FLOOD_MESSAGES, FLOOD_MS } from '@tidegate/contract/limits.ts';
import type { AlarmBucket } from './sql-records.ts';
import { localClock } from '../../kernel/time-zones.ts';

const DAY_MS = 86_400_000;
const HOURS = 24;
/** Length of `2026-07-01`. */
const DAY_LETTERS = 10;
/** Alarms are counted in halves of the ten minutes that make a flood: a flood is found wherever it began. */
export const BUCKET_MS = FLOOD_MS / 2;

type Load = Pick<AlarmKpi, 'days' | 'perDay' | 'perTenMinutes' | 'peak' | 'floodPercent'>;

/** Distribution of the alarms over time. `buckets` are of `BUCKET_MS`; `to` is the present when the range ends later. */
export function loadOf(buckets: readonly AlarmBucket[], from: number, to: number, timeZone: string): Load {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const lasted = Math.max(to - from, 1);
  const counts = new Map(buckets.map(({ at, count }) => [at, count]));
  let peak: Load['peak'] = null;
  const flooded = new Set<number>();
  // A window starts in this bucket or the one before, whose second half may hold its first alarm.
  for (const start of new Set(buckets.flatMap(({ at }) => [at - BUCKET_MS, at]))) {
    const count = (counts.get(start) ?? 0) + (counts.get(start + BUCKET_MS) ?? 0);
    if (peak === null || count > peak.count || (count === peak.count && start < peak.at)) peak = { at: start, count };
    if (count > FLOOD_MESSAGES) for (const half of [start, start + BUCKET_MS]) flooded.add(half);
  }
  let floodMs = 0;
  for (const start of flooded) floodMs += Math.max(0, Math.min(start + BUCKET_MS, to) - Math.max(start, from));
  return {
    days: daysOf(buckets, from, to, timeZone),
    perDay: total / Math.max(lasted / DAY_MS, 1),
    perTenMinutes: total / Math.max(lasted / FLOOD_MS, 1),
    peak,
    floodPercent: Math.min(100, (floodMs / lasted) * 100),
  };
}

function daysOf(buckets: readonly AlarmBucket[], from: number, to: number, timeZone: string): Load['days'] {
  const clockOf = localClock(timeZone);
  const days = new Map<string, number[]>();
  const hoursOf = (clock: string): number[] => {
    const day = clock.slice(0, DAY_LETTERS);
    const known = days.get(day) ?? Array.from({ length: HOURS }, () => 0);
    days.set(day, known);
    return known;
  };
  // Half a day at a time: no day is left out where clocks are put forward.
  for (let at = from; at < to; at += DAY_MS / 2) hoursOf(clockOf(at));
  if (to > from) hoursOf(clockOf(to - 1));
  for (const { at, count } of buckets) {
    const clock = clockOf(Math.max(at, from));
    const hour = Number(clock.slice(DAY_LETTERS + 1, DAY_LETTERS + 3));
    const hours = hoursOf(clock);
    hours[hour] = (hours[hour] ?? 0) + count;
  }
  return [...days].map(([day, hours]) => ({ day, count: hours.reduce((sum, count) => sum + count, 0), hours }));
}

import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { FLOOD_MESSAGES, FLOOD_MS } from '@tidegate/contract/limits.ts';
import type { AlarmBucket } from './sql-records.ts';
import { localClock } from '../../kernel/time-zones.ts';

const DAY_MS = 86_400_000;
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
  const dayOf = (at: number) => clockOf(at).slice(0, 10);
  const days = new Map<string, number>();
  // Half a day at a time: no day is left out where clocks are put forward.
  for (let at = from; at < to; at += DAY_MS / 2) days.set(dayOf(at), 0);
  if (to > from) days.set(dayOf(to - 1), 0);
  for (const { at, count } of buckets) {
    const day = dayOf(Math.max(at, from));
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return [...days].map(([day, count]) => ({ day, count }));
}

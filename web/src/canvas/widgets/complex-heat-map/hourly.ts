import type { HEAT_FIGURES } from '@tidegate/contract/widgets/complex-heat-map.ts';
import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { HourRow } from '../../../ui/charts/hour-grid.tsx';
import { dateTimeText } from '../../../lib/time/time-zone.ts';

type Figure = (typeof HEAT_FIGURES)[number];
type Buckets = Pick<HistoryBuckets, 'times' | 'min' | 'max' | 'avg' | 'count'>;

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** The known values of one hour. */
interface Cell {
  sum: number;
  count: number;
  min: number;
  max: number;
}

/**
 * A row of 24 hours for each day of the zone from `from` to `to`, ms, made of buckets that are no longer than an hour. The
 * average is that of the stored values. An hour that clocks repeat is one cell.
 */
export function hourlyRows(
  { times, min, max, avg, count }: Buckets,
  figure: Figure,
  { from, to, zone }: { readonly from: number; readonly to: number; readonly zone: string },
): readonly HourRow[] {
  const days = new Map<string, (Cell | undefined)[]>();
  const dayOf = (clock: string) => {
    const day = clock.slice(0, 10);
    const cells = days.get(day) ?? Array.from({ length: HOURS });
    days.set(day, cells);
    return cells;
  };
  for (let at = from; at < to; at += HOUR_MS) dayOf(dateTimeText(at, zone));
  if (to > from) dayOf(dateTimeText(to - 1, zone));
  for (const [index, at] of times.entries()) {
    const [low, high, mean, n] = [min[index], max[index], avg[index], count[index] ?? 0];
    if (low === undefined || high === undefined || mean === undefined || n === 0) continue;
    const clock = dateTimeText(Math.max(at, from), zone);
    const cells = dayOf(clock);
    const hour = Number(clock.slice(11, 13));
    const cell = cells[hour] ?? { sum: 0, count: 0, min: low, max: high };
    cell.sum += mean * n;
    cell.count += n;
    cell.min = Math.min(cell.min, low);
    cell.max = Math.max(cell.max, high);
    cells[hour] = cell;
  }
  return [...days].map(([day, cells]) => ({
    key: day,
    label: day.slice(5),
    cells: cells.map((cell) => (cell === undefined ? null : figure === 'avg' ? cell.sum / cell.count : cell[figure])),
  }));
}

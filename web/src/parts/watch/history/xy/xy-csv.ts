import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { clockText, dateText } from '../../../../lib/time/time-zone.ts';
import type { XyPoints } from '../../../curve/xy-points.ts';

/** The pairs of a chart as a CSV file: time in the zone with milliseconds, value across, value up. */
export function xyCsv({ times, xs, ys }: XyPoints, headings: readonly [string, string, string], zone: string): string {
  const rows = times.map((at, index) => {
    const ms = String(Math.floor(at) % 1_000).padStart(3, '0');
    return `${dateText(at, zone)} ${clockText(at, zone)}.${ms},${xs[index] ?? ''},${ys[index] ?? ''}`;
  });
  return BYTE_ORDER_MARK + [headings.map(csvText).join(','), ...rows, ''].join(LINE_END);
}

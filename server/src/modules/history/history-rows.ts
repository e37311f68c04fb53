import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Historian, SignalPoints } from '../../ports/historian.ts';
import { pointValue } from './history-json.ts';

/** The request for a history file. */
export interface HistoryExport {
  readonly historian: Pick<Historian, 'readRaw'>;
  readonly signals: readonly Signal[];
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
  readonly language: Language;
}

/** A moment at which any of the signals has a point: undefined where one has none, null where its point is no value. */
export interface HistoryRow {
  readonly time: number;
  readonly values: readonly (number | string | null | undefined)[];
}

const HOUR_MS = 3_600_000;
/** More points than any signal has within one hour. */
const NO_LIMIT = 10_000_000;
/** Rows returned at a time. */
const ROWS_AT_ONCE = 5_000;

/** The headings: the time, and each signal with its unit. */
export const historyHeadings = ({ signals, language }: HistoryExport): readonly string[] => [
  language === 'en' ? 'Time' : '时间',
  ...signals.map((signal) => {
    const name = nameText(signal, language);
    return signal.unit === '' ? name : `${name} (${signal.unit})`;
  }),
];

/**
 * The rows of a file, read hour by hour, so that at most an hour of points is in memory. The first rows, possibly none,
 * are returned after the first hour has been read: an error until then can still be refused.
 */
export async function* historyRows({
  historian,
  signals,
  from,
  to,
}: HistoryExport): AsyncGenerator<readonly HistoryRow[]> {
  const signalIds = signals.map(({ id }) => Number(id));
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS);
    yield* rowsOf(await historian.readRaw({ signalIds, from: start, to: end, limit: NO_LIMIT }));
    start = end;
  }
}

function* rowsOf(columns: readonly SignalPoints[]): Generator<readonly HistoryRow[]> {
  const next = columns.map(() => 0);
  let rows: HistoryRow[] = [];
  for (;;) {
    let time = Infinity;
    for (const [column, points] of columns.entries()) {
      const index = next[column] ?? 0;
      if (index < points.count) time = Math.min(time, points.times[index] ?? Infinity);
    }
    if (time === Infinity) break;
    const values = columns.map((points, column) => {
      const index = next[column] ?? 0;
      if (index >= points.count || points.times[index] !== time) return undefined;
      next[column] = index + 1;
      return pointValue(points, index);
    });
    rows.push({ time, values });
    if (rows.length === ROWS_AT_ONCE) {
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

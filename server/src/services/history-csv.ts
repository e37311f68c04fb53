import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Historian, SignalPoints } from '../ports/historian.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END, localClock } from './csv.ts';
import { pointValue } from './history-json.ts';

interface Export {
  readonly historian: Pick<Historian, 'readRaw'>;
  readonly signals: readonly Signal[];
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
  readonly language: Language;
}

const HOUR_MS = 3_600_000;
/** More points than any signal has within one hour. */
const NO_LIMIT = 10_000_000;
/** Rows in one piece of text. */
const CHUNK_ROWS = 5_000;

/**
 * A header row, then a row for each moment at which any of the signals has a point, hour by hour. The header comes when
 * the first hour has been read: what fails by then can still be refused.
 */
export async function* csvOf({ historian, signals, from, to, timeZone, language }: Export): AsyncGenerator<string> {
  const names = signals.map((signal) => {
    const name = language === 'en' && signal.nameEn !== '' ? signal.nameEn : signal.name;
    return csvText(signal.unit === '' ? name : `${name} (${signal.unit})`);
  });
  const header = BYTE_ORDER_MARK + [language === 'en' ? 'Time' : '时间', ...names].join(',') + LINE_END;
  const signalIds = signals.map(({ id }) => Number(id));
  const clockOf = localClock(timeZone);
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS);
    const columns = await historian.readRaw({ signalIds, from: start, to: end, limit: NO_LIMIT });
    if (start === from) yield header;
    yield* rowsOf(columns, clockOf);
    start = end;
  }
}

function* rowsOf(columns: readonly SignalPoints[], clockOf: (time: number) => string): Generator<string> {
  const next = columns.map(() => 0);
  let text = '';
  let rows = 0;
  for (;;) {
    let time = Infinity;
    for (const [column, points] of columns.entries()) {
      const index = next[column] ?? 0;
      if (index < points.count) time = Math.min(time, points.times[index] ?? Infinity);
    }
    if (time === Infinity) break;
    text += clockOf(time);
    for (const [column, points] of columns.entries()) {
      const index = next[column] ?? 0;
      text += ',';
      if (index >= points.count || points.times[index] !== time) continue;
      next[column] = index + 1;
      const value = pointValue(points, index);
      if (value !== null) text += typeof value === 'number' ? String(value) : csvText(value);
    }
    text += LINE_END;
    rows += 1;
    if (rows % CHUNK_ROWS === 0) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

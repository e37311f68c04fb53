import { KIND } from '@tidegate/columns/columns.ts';
import { QUALITIES, type Quality } from '@tidegate/contract/nouns/history/sample.ts';
import type { AnsweredSignal } from '@tidegate/columns/answer.ts';

/** One point of one signal, found without copying all points of all signals. */
export interface PointRow {
  readonly signalId: string;
  readonly at: number;
  readonly value: number | string | null;
  readonly quality: Quality;
}

/** Order of the rows: a signal's columns, and a point in them. Latest first. */
export function orderOf(raw: readonly AnsweredSignal[]): Uint32Array {
  const total = raw.reduce((sum, one) => sum + one.columns.count, 0);
  const order = new Uint32Array(total * 2);
  const next = raw.map((one) => one.columns.count - 1);
  for (let row = 0; row < total; row += 1) {
    let latest = -1;
    let latestAt = Number.NEGATIVE_INFINITY;
    raw.forEach((one, index) => {
      const at = one.columns.times[next[index] ?? -1];
      if (at !== undefined && at > latestAt) [latest, latestAt] = [index, at];
    });
    order[row * 2] = latest;
    order[row * 2 + 1] = next[latest] ?? 0;
    next[latest] = (next[latest] ?? 0) - 1;
  }
  return order;
}

export function rowAt(raw: readonly AnsweredSignal[], order: Uint32Array, row: number): PointRow | undefined {
  const signal = raw[order[row * 2] ?? -1];
  const index = order[row * 2 + 1] ?? 0;
  if (signal === undefined) return undefined;
  const { columns } = signal;
  const kind = columns.kinds?.[index] ?? KIND.number;
  const isText = kind === KIND.text || kind === KIND.bigint;
  const figure = columns.values[index] ?? Number.NaN;
  return {
    signalId: String(signal.signalId),
    at: columns.times[index] ?? 0,
    value: isText ? (columns.texts?.[index] ?? null) : Number.isFinite(figure) ? figure : null,
    quality: QUALITIES[columns.qualities?.[index] ?? 0] ?? 'good',
  };
}

import { KIND, QUALITY } from '@tidegate/columns/columns.ts';
import type { Historian, SignalPoints } from '../../../ports/historian.ts';

type Value = number | string | null;

/** A report of points as they are: a row for each moment at which any of the signals has one. */
export interface RawRows {
  readonly times: readonly number[];
  /** By column, a value for each moment; null where that signal has none, or was not measured. */
  readonly columns: readonly (readonly Value[])[];
}

/** Reads the points of the signals of columns, the same signal once. Times in ms; `to` is excluded. */
export async function rawRows(
  historian: Pick<Historian, 'readRaw'>,
  signalIds: readonly number[],
  from: number,
  to: number,
  limit: number,
): Promise<RawRows> {
  const wanted = [...new Set(signalIds)];
  const found = await historian.readRaw({ signalIds: wanted, from, to, limit });
  const all = new Set<number>();
  for (const { times, count } of found) for (const time of times.subarray(0, count)) all.add(time);
  const times = Float64Array.from(all).toSorted();
  const rowOf = new Map(Array.from(times, (time, row) => [time, row]));
  const bySignal = new Map(found.map((points) => [points.signalId, columnOf(points, rowOf, times.length)]));
  return { times: [...times], columns: signalIds.map((id) => bySignal.get(id) ?? []) };
}

function columnOf(points: SignalPoints, rowOf: ReadonlyMap<number, number>, rows: number): Value[] {
  const column: Value[] = Array.from({ length: rows }, () => null);
  for (let index = 0; index < points.count; index += 1) {
    const row = rowOf.get(points.times[index] ?? 0);
    if (row !== undefined) column[row] = valueAt(points, index);
  }
  return column;
}

function valueAt({ values, kinds, texts, qualities }: SignalPoints, index: number): Value {
  if ((qualities?.[index] ?? 0) > QUALITY.uncertain) return null;
  if (kinds?.[index] === KIND.text) return texts?.[index] ?? null;
  const value = values[index] ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

import { KIND, QUALITY } from '@tidegate/columns/columns.ts';
import { valueOf } from '@tidegate/columns/value.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import type { Historian, SignalPoints } from '../../ports/historian.ts';

/**
 * The span that is read and evaluated between two pauses for other work: at a value per second about ten milliseconds.
 */
const SLICE_MS = 2 * 3_600_000;
const NO_LIMIT = 10_000_000;
/** Time range of the search for the initial value. */
const BEFORE_MS = 86_400_000;

/**
 * Stored values of several signals in the order of their times, slice by slice, each slice read off the main thread:
 * first the last value of each before `from`, then all up to `to` (ms, excluded).
 */
export async function* pastValues(
  historian: Pick<Historian, 'readRaw'>,
  signalIds: readonly number[],
  from: number,
  to: number,
): AsyncGenerator<readonly Sample[]> {
  const before = { signalIds, from: Math.max(0, from - BEFORE_MS), to: from, limit: 1 };
  yield inOrder(await historian.readRaw(before));
  for (let start = from; start < to; start += SLICE_MS) {
    const slice = { signalIds, from: start, to: Math.min(to, start + SLICE_MS), limit: NO_LIMIT };
    yield inOrder(await historian.readRaw(slice));
  }
}

function inOrder(columns: readonly SignalPoints[]): readonly Sample[] {
  const samples = columns.flatMap((points) =>
    Array.from({ length: points.count }, (_, index) => sampleAt(points, index)),
  );
  // Samples of one signal are in order already; with several, those of one time stay in the order of the signals.
  return columns.length === 1 ? samples : samples.toSorted((one, other) => one.at - other.at);
}

function sampleAt({ signalId, times, values, kinds, texts, qualities, codes }: SignalPoints, index: number): Sample {
  const value = valueOf(kinds?.[index] ?? KIND.number, values[index] ?? Number.NaN, texts?.[index]);
  const quality = QUALITIES[qualities?.[index] ?? QUALITY.good] ?? 'bad';
  const code = codes?.[index] ?? Number.NaN;
  const sample = { signalId, at: times[index] ?? 0, value, quality };
  return Number.isNaN(code) ? sample : { ...sample, code };
}

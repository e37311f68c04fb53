import { KIND, QUALITY } from '@tidegate/columns/columns.ts';
import { type Counter, increaseOf } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Period } from '../../../platform/period.ts';
import type { Historian, SignalPoints } from '../../../ports/historian.ts';

const DAY_MS = 24 * 3_600_000;
/** More points than any signal has within a day. */
const NO_LIMIT = 100_000_000;
/** Points before the first row among which its last measurement is searched. */
const LAST_POINTS = 100;
const LOOK_BACK_MS = 40 * DAY_MS;

/** A counter whose consumption is wanted, and what was measured last before the first row. */
interface CounterSource {
  readonly signalId: number;
  readonly counter: Counter;
  readonly standing: number | undefined;
  /** Nothing is known of what lies ahead (ms). */
  readonly now: number;
}

/**
 * Amount counted by a counter in each row: the sum of its increases, through roll-over and reset; null without a
 * measurement. Rows are contiguous and add up to the whole. Only the points show a fall of a counter between two
 * others, so all of them are read, day by day. `onPart` is called with the number of finished rows, and may abort the
 * work by throwing.
 */
export async function counterFigures(
  historian: Pick<Historian, 'readRaw'>,
  { signalId, counter, standing, now }: CounterSource,
  rows: readonly Period[],
  onPart: (rows: number) => void = () => {},
): Promise<readonly (number | null)[]> {
  const begin = rows[0]?.start ?? 0;
  const end = Math.min(rows.at(-1)?.end ?? begin, now + 1);
  const count = new Count(counter, rows, standing);
  // Whole numbers beyond 2^53 are no part of the statistics from which `standing` comes.
  if (standing === undefined) {
    const before = { signalIds: [signalId], from: begin - LOOK_BACK_MS, to: begin, limit: LAST_POINTS };
    const [points] = await historian.readRaw(before);
    if (points !== undefined) count.add(points);
  }
  for (let from = begin; from < end;) {
    const to = Math.min(end, from + DAY_MS);
    const [points] = await historian.readRaw({ signalIds: [signalId], from, to, limit: NO_LIMIT });
    if (points !== undefined) count.add(points);
    from = to;
    onPart(count.rowsDone);
  }
  return count.finish();
}

class Count {
  readonly #counter: Counter;
  readonly #rows: readonly Period[];
  readonly #done: (number | null)[] = [];
  /** The last measurement, and the one from which the row counts. */
  #last: number | bigint | undefined;
  #from: number | bigint | undefined;
  /** Falls within the row add to the difference of its ends. */
  #more = 0;
  #hasPoint = false;

  constructor(counter: Counter, rows: readonly Period[], standing: number | undefined) {
    this.#counter = counter;
    this.#rows = rows;
    this.#last = standing;
    this.#from = standing;
  }

  get rowsDone(): number {
    return this.#done.length;
  }

  add(points: SignalPoints): void {
    for (let index = 0; index < points.count; index += 1) {
      if ((points.qualities?.[index] ?? 0) > QUALITY.uncertain) continue;
      const value = measured(points, index);
      if (value === undefined) continue;
      const at = points.times[index] ?? 0;
      for (let row = this.#rows[this.#done.length]; row !== undefined && at >= row.end;) {
        this.#endRow();
        row = this.#rows[this.#done.length];
      }
      const row = this.#rows[this.#done.length];
      if (row !== undefined && at >= row.start) this.#count(value);
      else this.#from = value;
      this.#last = value;
    }
  }

  finish(): readonly (number | null)[] {
    while (this.#done.length < this.#rows.length) this.#endRow();
    return this.#done;
  }

  #count(value: number | bigint): void {
    this.#hasPoint = true;
    this.#from ??= value;
    const before = this.#last;
    // A rise needs no sum: only the ends of the row matter, so that nothing is lost by rounding.
    if (before === undefined || value >= before) return;
    this.#more += increaseOf(Number(before), Number(value), this.#counter) + difference(before, value);
  }

  #endRow(): void {
    const isKnown = this.#hasPoint && this.#from !== undefined && this.#last !== undefined;
    this.#done.push(isKnown ? difference(this.#last ?? 0, this.#from ?? 0) + this.#more : null);
    this.#from = this.#last;
    this.#more = 0;
    this.#hasPoint = false;
  }
}

/** A number, or a whole number beyond 2^53; undefined for anything else. */
function measured({ values, kinds, texts }: SignalPoints, index: number): number | bigint | undefined {
  const digits = kinds?.[index] === KIND.bigint ? texts?.[index] : undefined;
  if (digits !== undefined) return BigInt(digits);
  const value = values[index] ?? Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Exact where both are whole, however large they are. */
function difference(one: number | bigint, other: number | bigint): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const whole = (value: number | bigint) => (typeof value === 'bigint' ? value : BigInt(Math.round(value)));
  return Number(whole(one) - whole(other));
}

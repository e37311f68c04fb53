import { ColumnsError } from './columns-error.ts';
import type { Columns } from './columns.ts';

/** Columns being filled block by block: allocated once for all points, optional columns only when a block needs them. */
export class ColumnsTarget {
  readonly times: Float64Array;
  readonly values: Float64Array;
  #count = 0;
  #kinds: Uint8Array | undefined;
  #qualities: Uint8Array | undefined;
  #codes: Float64Array | undefined;
  #texts: (string | undefined)[] | undefined;

  /** Room for `capacity` points. */
  constructor(capacity: number) {
    this.times = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
  }

  /** Forgets all points; those of columns that were finished before are overwritten. */
  reset(): void {
    this.#count = 0;
    this.#kinds = undefined;
    this.#qualities = undefined;
    this.#codes = undefined;
    this.#texts = undefined;
  }

  /** Takes the next `count` places and returns the first. */
  claim(count: number): number {
    const offset = this.#count;
    if (offset + count > this.times.length) throw new ColumnsError('more points than announced');
    this.#count += count;
    return offset;
  }

  /** Says of the points `from` (included) to `to` (excluded) that they are no good numbers without a code. */
  mark(from: number, to: number, state: { kind: number; quality: number; code: number }): void {
    const capacity = this.times.length;
    if (state.kind !== 0) (this.#kinds ??= new Uint8Array(capacity)).fill(state.kind, from, to);
    if (state.quality !== 0) (this.#qualities ??= new Uint8Array(capacity)).fill(state.quality, from, to);
    if (Number.isNaN(state.code)) return;
    this.#codes ??= new Float64Array(capacity).fill(Number.NaN);
    this.#codes.fill(state.code, from, to);
  }

  /** `KIND` of a point so far. */
  kindAt(index: number): number {
    return this.#kinds?.[index] ?? 0;
  }

  setText(index: number, text: string | undefined): void {
    this.#texts ??= Array.from({ length: this.times.length }, () => undefined);
    this.#texts[index] = text;
  }

  /** Filled columns. The arrays are handed over, not copied. */
  finish(): Columns {
    const count = this.#count;
    return {
      count,
      times: this.times.subarray(0, count),
      values: this.values.subarray(0, count),
      kinds: this.#kinds?.subarray(0, count),
      texts: this.#texts?.slice(0, count),
      qualities: this.#qualities?.subarray(0, count),
      codes: this.#codes?.subarray(0, count),
    };
  }
}

import { ColumnsError } from './columns-error.ts';
import type { Columns } from './columns.ts';
import type { StateColumns } from './states.ts';

/** Columns being filled block by block: allocated once for all points, optional columns only when a block needs them. */
export class ColumnsTarget {
  readonly times: Float64Array;
  readonly values: Float64Array;
  #count = 0;
  #states: StateColumns | undefined;
  #texts: (string | undefined)[] | undefined;

  /** Room for `capacity` points. */
  constructor(capacity: number) {
    this.times = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
  }

  /** Takes the next `count` places and returns the first. */
  claim(count: number): number {
    const offset = this.#count;
    if (offset + count > this.times.length) throw new ColumnsError('more points than announced');
    this.#count += count;
    return offset;
  }

  /** The state columns, made on first use as good numbers without codes. */
  states(): StateColumns {
    this.#states ??= {
      kinds: new Uint8Array(this.times.length),
      qualities: new Uint8Array(this.times.length),
      codes: new Float64Array(this.times.length).fill(Number.NaN),
    };
    return this.#states;
  }

  texts(): (string | undefined)[] {
    this.#texts ??= Array.from({ length: this.times.length }, () => undefined);
    return this.#texts;
  }

  /** What was filled. The arrays are handed over, not copied; columns that say nothing are left out. */
  finish(): Columns {
    const count = this.#count;
    const states = this.#states;
    return {
      count,
      times: this.times.subarray(0, count),
      values: this.values.subarray(0, count),
      kinds: states?.kinds.some((kind) => kind !== 0) ? states.kinds.subarray(0, count) : undefined,
      texts: this.#texts?.slice(0, count),
      qualities: states?.qualities.some((quality) => quality !== 0) ? states.qualities.subarray(0, count) : undefined,
      codes: states?.codes.some((code) => !Number.isNaN(code)) ? states.codes.subarray(0, count) : undefined,
    };
  }
}

import type { Sample, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import { KIND } from '@tidegate/columns/columns.ts';
import { valueOf } from '@tidegate/columns/value.ts';

/** Kind in the low three bits, quality in the next two, then a flag for a code: one byte per point. */
const QUALITY_SHIFT = 3;
const CODE_BIT = 0x20;

const QUALITY_BITS = {
  good: 0,
  uncertain: 1 << QUALITY_SHIFT,
  bad: 2 << QUALITY_SHIFT,
  stale: 3 << QUALITY_SHIFT,
} as const satisfies { [Q in (typeof QUALITIES)[number]]: number };

/** Samples in order of arrival, column-wise: cheap to fill and to transfer to another thread. */
export interface SampleBatch {
  readonly count: number;
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly times: Float64Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
  /** See `kindOf`, `qualityOf`, `hasCode`. */
  readonly states: Uint8Array<ArrayBuffer>;
  /** The texts of the points of kind text and bigint, in order. */
  readonly texts: readonly string[];
  /** Codes of the points that have one, in order. */
  readonly codes: readonly number[];
}

/** `KIND` of a state. */
export function kindOf(state: number): number {
  return state & 0x07;
}

/** `QUALITY` of a state. */
export function qualityOf(state: number): number {
  return (state >>> QUALITY_SHIFT) & 0x03;
}

/** True when a point of this state has a device code. */
export function hasCode(state: number): boolean {
  return (state & CODE_BIT) !== 0;
}

/** True when a point of this state has its value in `texts`. */
export function hasText(state: number): boolean {
  const kind = kindOf(state);
  return kind === KIND.text || kind === KIND.bigint;
}

/** Collects samples into a batch. */
export class BatchBuilder {
  #capacity: number;
  #count = 0;
  #ids: Uint32Array<ArrayBuffer>;
  #times: Float64Array<ArrayBuffer>;
  #values: Float64Array<ArrayBuffer>;
  #states: Uint8Array<ArrayBuffer>;
  #texts: string[] = [];
  #codes: number[] = [];

  constructor(capacity = 1_024) {
    this.#capacity = capacity;
    this.#ids = new Uint32Array(capacity);
    this.#times = new Float64Array(capacity);
    this.#values = new Float64Array(capacity);
    this.#states = new Uint8Array(capacity);
  }

  get count(): number {
    return this.#count;
  }

  /** Adds all samples or none: throws RangeError for an id or time that cannot be stored. */
  add(samples: readonly Sample[]): void {
    for (const { signalId, at } of samples) {
      if (signalId >>> 0 !== signalId) throw new RangeError(`signal id ${signalId} is no 32-bit integer`);
      if (!Number.isSafeInteger(at)) throw new RangeError(`time ${at} of signal ${signalId} is no integer`);
    }
    this.#reserve(samples.length);
    for (const { signalId, at, value, quality, code } of samples) {
      const index = this.#count++;
      this.#ids[index] = signalId;
      this.#times[index] = at;
      let state: number = QUALITY_BITS[quality];
      if (typeof value === 'number') {
        this.#values[index] = value;
      } else {
        state |= this.#addOther(index, value);
      }
      if (code !== undefined && Number.isSafeInteger(code)) {
        state |= CODE_BIT;
        this.#codes.push(code);
      }
      this.#states[index] = state;
    }
  }

  /** A copy of the collected samples, which may be transferred to another thread. */
  batch(): SampleBatch {
    const count = this.#count;
    return {
      count,
      ids: this.#ids.slice(0, count),
      times: this.#times.slice(0, count),
      values: this.#values.slice(0, count),
      states: this.#states.slice(0, count),
      texts: this.#texts,
      codes: this.#codes,
    };
  }

  /** Empties the builder. */
  clear(): void {
    this.#count = 0;
    this.#texts = [];
    this.#codes = [];
  }

  #addOther(index: number, value: Exclude<SampleValue, number>): number {
    this.#values[index] = Number.NaN;
    if (value === null) return KIND.nothing;
    if (typeof value === 'boolean') {
      this.#values[index] = value ? 1 : 0;
      return KIND.boolean;
    }
    this.#texts.push(String(value));
    return typeof value === 'bigint' ? KIND.bigint : KIND.text;
  }

  #reserve(more: number): void {
    const needed = this.#count + more;
    if (needed <= this.#capacity) return;
    this.#capacity = Math.max(needed, this.#capacity * 2);
    this.#ids = grown(this.#ids, new Uint32Array(this.#capacity));
    this.#times = grown(this.#times, new Float64Array(this.#capacity));
    this.#values = grown(this.#values, new Float64Array(this.#capacity));
    this.#states = grown(this.#states, new Uint8Array(this.#capacity));
  }
}

function grown<Numbers extends Uint8Array | Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

/** A point of columns as a sample. */
export function sampleOf(
  signalId: number,
  at: number,
  point: { value: number; kind: number; text: string | undefined; quality: number; code: number },
): Sample {
  const quality = QUALITIES[point.quality] ?? 'bad';
  const value = valueOf(point.kind, point.value, point.text);
  return Number.isNaN(point.code)
    ? { signalId, at, value, quality }
    : { signalId, at, value, quality, code: point.code };
}

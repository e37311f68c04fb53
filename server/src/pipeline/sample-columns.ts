import type { Quality, Sample, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { isSameSample, QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';

/** Signals of a page: those of a device have neighbouring ids and arrive together. */
const PAGE_BITS = 8;
const PAGE_SIGNALS = 1 << PAGE_BITS;

/** Numbers of a signal, before those that the owner adds. */
const [VALUE, AT, STATE] = [0, 1, 2];
const OWN_NUMBERS = 3;

/** A state: 0 without a sample, else `PRESENT`, what the value is, its quality, and whether there is a code. */
const PRESENT = 1;
const KIND = { number: 0, boolean: 2, nothing: 4, other: 6 } as const;
const KIND_BITS = 6;
const QUALITY_SHIFT = 3;
const QUALITY_BITS = 3 << QUALITY_SHIFT;
const CODE_BIT = 0x20;

const STATE_OF = {
  good: PRESENT,
  uncertain: PRESENT | (1 << QUALITY_SHIFT),
  bad: PRESENT | (2 << QUALITY_SHIFT),
  stale: PRESENT | (3 << QUALITY_SHIFT),
} as const satisfies { [Q in Quality]: number };

const qualityIn = (state: number): Quality => QUALITIES[(state & QUALITY_BITS) >>> QUALITY_SHIFT] ?? 'bad';

/**
 * One sample of each signal, in pages of numbers: a sample that replaces another one leaves nothing to the garbage collector, and takes
 * 24 bytes instead of an object with its boxed numbers. Texts, 64-bit integers and codes, which are few, are kept beside. The owner
 * may keep further numbers for each signal.
 */
export class SampleColumns {
  readonly #width: number;
  readonly #pages: (Float64Array | undefined)[] = [];
  readonly #others = new Map<number, string | bigint>();
  readonly #codes = new Map<number, number>();

  /** `added`: how many further numbers each signal has. */
  constructor(added = 0) {
    this.#width = OWN_NUMBERS + added;
  }

  /** The page with the numbers of a signal; undefined where no signal of that page ever had a sample. */
  pageOf(signalId: number): Float64Array | undefined {
    return signalId >>> 0 === signalId ? this.#pages[signalId >>> PAGE_BITS] : undefined;
  }

  /** The place in its page at which the further numbers of a signal begin; they are 0 while it has no sample. */
  placeOf(signalId: number): number {
    return (signalId & (PAGE_SIGNALS - 1)) * this.#width + OWN_NUMBERS;
  }

  has(signalId: number): boolean {
    return this.#stateOf(signalId) !== 0;
  }

  get(signalId: number): Sample | undefined {
    const page = this.pageOf(signalId);
    if (page === undefined) return undefined;
    const own = this.#ownOf(signalId);
    const state = page[own + STATE] ?? 0;
    if (state === 0) return undefined;
    const at = page[own + AT] ?? 0;
    const value = this.#valueOf(signalId, state, page[own + VALUE] ?? 0);
    const quality = qualityIn(state);
    const code = (state & CODE_BIT) === 0 ? undefined : this.#codes.get(signalId);
    return code === undefined ? { signalId, at, value, quality } : { signalId, at, value, quality, code };
  }

  /** Time of the sample; NaN without one. */
  atOf(signalId: number): number {
    return this.has(signalId) ? (this.pageOf(signalId)?.[this.#ownOf(signalId) + AT] ?? Number.NaN) : Number.NaN;
  }

  /** Undefined without a sample. */
  qualityOf(signalId: number): Quality | undefined {
    const state = this.#stateOf(signalId);
    return state === 0 ? undefined : qualityIn(state);
  }

  /** True if this very sample is there. */
  holds(sample: Sample): boolean {
    const known = this.get(sample.signalId);
    return known !== undefined && isSameSample(known, sample);
  }

  /** Sets the sample of its signal. Returns the page. Throws RangeError for an id that is no 32-bit integer. */
  set({ signalId, at, value, quality, code }: Sample): Float64Array {
    const page = this.pageOf(signalId) ?? this.#addPage(signalId);
    const own = this.#ownOf(signalId);
    const before = page[own + STATE] ?? 0;
    let state: number = STATE_OF[quality];
    if (typeof value === 'number') page[own + VALUE] = value;
    else state |= this.#setOther(page, own, signalId, value);
    if (code !== undefined) {
      state |= CODE_BIT;
      this.#codes.set(signalId, code);
    }
    page[own + AT] = at;
    page[own + STATE] = state;
    if ((before & (KIND_BITS | CODE_BIT)) !== 0) this.#drop(signalId, before, state);
    return page;
  }

  /** Changes the quality of a sample that is there. */
  setQuality(signalId: number, quality: Quality): void {
    const page = this.pageOf(signalId);
    const state = this.#stateOf(signalId);
    if (page === undefined || state === 0) return;
    page[this.#ownOf(signalId) + STATE] = (state & ~QUALITY_BITS) | STATE_OF[quality];
  }

  /** Returns false without a sample. */
  delete(signalId: number): boolean {
    const page = this.pageOf(signalId);
    const state = this.#stateOf(signalId);
    if (page === undefined || state === 0) return false;
    const own = this.#ownOf(signalId);
    page.fill(0, own, own + this.#width);
    this.#drop(signalId, state, 0);
    return true;
  }

  /** The signals that have a sample. */
  *signalIds(): Generator<number> {
    for (const [index, page] of this.#pages.entries()) {
      if (page === undefined) continue;
      for (let slot = 0; slot < PAGE_SIGNALS; slot++) {
        if ((page[slot * this.#width + STATE] ?? 0) !== 0) yield index * PAGE_SIGNALS + slot;
      }
    }
  }

  #ownOf(signalId: number): number {
    return (signalId & (PAGE_SIGNALS - 1)) * this.#width;
  }

  #stateOf(signalId: number): number {
    return this.pageOf(signalId)?.[this.#ownOf(signalId) + STATE] ?? 0;
  }

  #addPage(signalId: number): Float64Array {
    if (signalId >>> 0 !== signalId) throw new RangeError(`signal id ${signalId} is no 32-bit integer`);
    const page = new Float64Array(PAGE_SIGNALS * this.#width);
    this.#pages[signalId >>> PAGE_BITS] = page;
    return page;
  }

  #valueOf(signalId: number, state: number, number: number): SampleValue {
    switch (state & KIND_BITS) {
      case KIND.number:
        return number;
      case KIND.boolean:
        return number === 1;
      case KIND.other:
        return this.#others.get(signalId) ?? null;
      default:
        return null;
    }
  }

  #setOther(page: Float64Array, own: number, signalId: number, value: Exclude<SampleValue, number>): number {
    if (value === null) return KIND.nothing;
    if (typeof value === 'boolean') {
      page[own + VALUE] = value ? 1 : 0;
      return KIND.boolean;
    }
    this.#others.set(signalId, value);
    return KIND.other;
  }

  /** Forgets what is kept beside of a former state and not of the present one. */
  #drop(signalId: number, before: number, after: number): void {
    if ((before & KIND_BITS) === KIND.other && (after & KIND_BITS) !== KIND.other) this.#others.delete(signalId);
    if ((before & CODE_BIT) !== 0 && (after & CODE_BIT) === 0) this.#codes.delete(signalId);
  }
}

import type { Columns } from '@tidegate/columns/columns.ts';
import { joinColumns } from './join-columns.ts';
import type { SampleBatch } from './sample-batch.ts';
import { hasCode, hasText, kindOf, qualityOf } from './sample-batch.ts';

/** Ids spread wider than this are looked up in a map instead of an array. */
const DENSE_IDS = 4_000_000;

/**
 * The points of all batches, per signal and by time; of points of one time the last to arrive stays. `isWanted` leaves
 * signals out. Signals come in no particular order.
 */
export function gatherBySignal(
  batches: readonly SampleBatch[],
  isWanted?: (signalId: number) => boolean,
): Map<number, Columns> {
  const slots = new Slots(batches, isWanted);
  const arrived = scatter(batches, slots);
  const gathered = new Map<number, Columns>();
  for (let slot = 0; slot < slots.ids.length; slot++) {
    const from = slots.starts[slot] ?? 0;
    const to = slots.starts[slot + 1] ?? 0;
    gathered.set(slots.ids[slot] ?? 0, joinColumns([columnsOf(arrived, from, to)]));
  }
  return gathered;
}

/** A place for every signal, and where in one long array its points begin. */
class Slots {
  readonly ids: number[] = [];
  /** One more than `ids`: the last is the number of all points. */
  readonly starts: Int32Array;
  readonly #dense: Int32Array | undefined;
  readonly #sparse = new Map<number, number>();

  constructor(batches: readonly SampleBatch[], isWanted?: (signalId: number) => boolean) {
    let largest = 0;
    for (const { ids } of batches) for (const id of ids) if (id > largest) largest = id;
    // 0: not met yet, −1: not wanted, else the slot plus one.
    this.#dense = largest < DENSE_IDS ? new Int32Array(largest + 1) : undefined;
    const counts: number[] = [];
    for (const { ids } of batches) {
      for (const id of ids) {
        let place = this.#place(id);
        if (place === 0) {
          place = isWanted === undefined || isWanted(id) ? this.ids.push(id) : -1;
          if (this.#dense) this.#dense[id] = place;
          else this.#sparse.set(id, place);
          if (place > 0) counts.push(0);
        }
        if (place > 0) counts[place - 1] = (counts[place - 1] ?? 0) + 1;
      }
    }
    this.starts = new Int32Array(counts.length + 1);
    let total = 0;
    for (const [slot, count] of counts.entries()) {
      this.starts[slot] = total;
      total += count;
    }
    this.starts[counts.length] = total;
  }

  /** The slot of a signal, −1 when it is not wanted. */
  of(id: number): number {
    const place = this.#place(id);
    return place > 0 ? place - 1 : -1;
  }

  #place(id: number): number {
    return (this.#dense ? this.#dense[id] : this.#sparse.get(id)) ?? 0;
  }
}

/** All points, those of one signal together, in order of arrival. */
interface Arrived {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly states: Uint8Array;
  /** False when no point differs from a good number without a code. */
  readonly hasStates: boolean;
  readonly texts: (string | undefined)[] | undefined;
  readonly codes: Float64Array | undefined;
}

function scatter(batches: readonly SampleBatch[], slots: Slots): Arrived {
  const total = slots.starts[slots.ids.length] ?? 0;
  const times = new Float64Array(total);
  const values = new Float64Array(total);
  const states = new Uint8Array(total);
  const hasTexts = batches.some(({ texts }) => texts.length > 0);
  const hasCodes = batches.some(({ codes }) => codes.length > 0);
  const texts = hasTexts ? Array.from<undefined, string | undefined>({ length: total }, () => undefined) : undefined;
  const codes = hasCodes ? new Float64Array(total).fill(Number.NaN) : undefined;
  const next = slots.starts.slice();
  let hasStates = false;
  for (const batch of batches) {
    let text = 0;
    let code = 0;
    for (let index = 0; index < batch.count; index++) {
      const state = batch.states[index] ?? 0;
      const slot = slots.of(batch.ids[index] ?? 0);
      if (slot >= 0) {
        const at = next[slot] ?? 0;
        next[slot] = at + 1;
        times[at] = batch.times[index] ?? 0;
        values[at] = batch.values[index] ?? 0;
        if (state !== 0) {
          states[at] = state;
          hasStates = true;
          if (texts && hasText(state)) texts[at] = batch.texts[text];
          if (codes && hasCode(state)) codes[at] = batch.codes[code] ?? Number.NaN;
        }
      }
      if (state !== 0 && hasText(state)) text++;
      if (state !== 0 && hasCode(state)) code++;
    }
  }
  return { times, values, states, hasStates, texts, codes };
}

function columnsOf(arrived: Arrived, from: number, to: number): Columns {
  const times = arrived.times.subarray(from, to);
  const values = arrived.values.subarray(from, to);
  const states = arrived.states.subarray(from, to);
  if (!arrived.hasStates || states.every((state) => state === 0)) return { count: to - from, times, values };
  const kinds = states.map(kindOf);
  const qualities = states.map(qualityOf);
  return {
    count: to - from,
    times,
    values,
    kinds: kinds.some((kind) => kind !== 0) ? kinds : undefined,
    texts: states.some(hasText) ? arrived.texts?.slice(from, to) : undefined,
    qualities: qualities.some((quality) => quality !== 0) ? qualities : undefined,
    codes: states.some(hasCode) ? arrived.codes?.subarray(from, to) : undefined,
  };
}

import type { Columns } from '@tidegate/columns/columns.ts';
import { joinColumns } from './join-columns.ts';
import type { SampleBatch } from './sample-batch.ts';
import { hasCode, hasText, kindOf, qualityOf } from './sample-batch.ts';

/** Ids spread wider than this are looked up in a map instead of an array. */
const DENSE_IDS = 4_000_000;

/**
 * The points of all batches per signal and by time; of points with the same time, the last to arrive wins. `isWanted`
 * filters signals. Signals come in no particular order.
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
    gathered.set(slots.ids[slot] ?? 0, joinColumns([columnsOf(arrived, slot, from, to)]));
  }
  return gathered;
}

/** A slot for every signal, and the index in one long array at which its points begin. */
class Slots {
  readonly ids: number[] = [];
  /** One longer than `ids`: the last element is the number of all points. */
  readonly starts: Int32Array;
  /** Per point of each batch its slot, −1 when its signal is not wanted. */
  readonly ofPoints: Int32Array[];

  constructor(batches: readonly SampleBatch[], isWanted?: (signalId: number) => boolean) {
    const places = placesFor(batches);
    let counts = new Int32Array(1_024);
    this.ofPoints = batches.map(({ ids, count }) => {
      const slots = new Int32Array(count);
      for (let index = 0; index < count; index++) {
        const id = ids[index] ?? 0;
        // 0: not seen yet, −1: not wanted, otherwise the slot plus one.
        let place = places.get(id) ?? 0;
        if (place === 0) {
          place = isWanted === undefined || isWanted(id) ? this.ids.push(id) : -1;
          places.set(id, place);
          if (place > counts.length) counts = grown(counts);
        }
        const slot = place > 0 ? place - 1 : -1;
        slots[index] = slot;
        if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + 1;
      }
      return slots;
    });
    this.starts = new Int32Array(this.ids.length + 1);
    let total = 0;
    for (let slot = 0; slot < this.ids.length; slot++) {
      this.starts[slot] = total;
      total += counts[slot] ?? 0;
    }
    this.starts[this.ids.length] = total;
  }
}

interface Places {
  get(id: number): number | undefined;
  set(id: number, place: number): unknown;
}

/** An array by id when ids are small, as a database gives them, else a map. */
function placesFor(batches: readonly SampleBatch[]): Places {
  let largest = 0;
  for (const { ids, count } of batches) {
    for (let index = 0; index < count; index++) largest = Math.max(largest, ids[index] ?? 0);
  }
  if (largest >= DENSE_IDS) return new Map<number, number>();
  const places = new Int32Array(largest + 1);
  return { get: (id) => places[id], set: (id, place) => (places[id] = place) };
}

function grown(counts: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(counts.length * 2);
  larger.set(counts);
  return larger;
}

/** All points, grouped by signal, in order of arrival. */
interface Arrived {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly states: Uint8Array;
  /** Per slot, 1 when any point is not a good number without a code. */
  readonly hasStates: Uint8Array;
  readonly texts: (string | undefined)[] | undefined;
  readonly codes: Float64Array | undefined;
}

function scatter(batches: readonly SampleBatch[], slots: Slots): Arrived {
  const total = slots.starts[slots.ids.length] ?? 0;
  const times = new Float64Array(total);
  const values = new Float64Array(total);
  const states = new Uint8Array(total);
  const hasStates = new Uint8Array(slots.ids.length);
  const hasTexts = batches.some((batch) => batch.texts.length > 0);
  const hasCodes = batches.some((batch) => batch.codes.length > 0);
  const texts = hasTexts ? Array.from<undefined, string | undefined>({ length: total }, () => undefined) : undefined;
  const codes = hasCodes ? new Float64Array(total).fill(Number.NaN) : undefined;
  const next = slots.starts.slice();
  for (const [part, batch] of batches.entries()) {
    const ofPoints = slots.ofPoints[part] ?? new Int32Array(0);
    const { count, times: batchTimes, values: batchValues, states: batchStates } = batch;
    let text = 0;
    let code = 0;
    for (let index = 0; index < count; index++) {
      const state = batchStates[index] ?? 0;
      const slot = ofPoints[index] ?? -1;
      if (slot >= 0) {
        const at = next[slot] ?? 0;
        next[slot] = at + 1;
        times[at] = batchTimes[index] ?? 0;
        values[at] = batchValues[index] ?? 0;
        if (state !== 0) {
          states[at] = state;
          hasStates[slot] = 1;
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

function columnsOf(arrived: Arrived, slot: number, from: number, to: number): Columns {
  const count = to - from;
  const times = arrived.times.subarray(from, to);
  const values = arrived.values.subarray(from, to);
  if (arrived.hasStates[slot] === 0) return { count, times, values };
  const kinds = new Uint8Array(count);
  const qualities = new Uint8Array(count);
  let anyKind = 0;
  let anyQuality = 0;
  let isSpoken = false;
  let isCoded = false;
  for (let index = 0; index < count; index++) {
    const state = arrived.states[from + index] ?? 0;
    if (state === 0) continue;
    anyKind |= kinds[index] = kindOf(state);
    anyQuality |= qualities[index] = qualityOf(state);
    isSpoken ||= hasText(state);
    isCoded ||= hasCode(state);
  }
  return {
    count,
    times,
    values,
    kinds: anyKind === 0 ? undefined : kinds,
    texts: isSpoken ? arrived.texts?.slice(from, to) : undefined,
    qualities: anyQuality === 0 ? undefined : qualities,
    codes: isCoded ? arrived.codes?.subarray(from, to) : undefined,
  };
}

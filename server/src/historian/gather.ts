import type { Columns } from '@tidegate/columns/columns.ts';
import { sortColumns } from './join-columns.ts';
import type { SampleBatch } from './sample-batch.ts';
import { hasCode, hasText, kindOf, qualityOf } from './sample-batch.ts';

/** Ids spread wider than this are numbered by a map. */
const DENSE_IDS = 4_000_000;

/** The points of one signal. */
export type SignalPoints = readonly [signalId: number, columns: Columns];

/**
 * The points of all batches per signal and by time; of points with the same time, the last to arrive wins. `isWanted`
 * filters signals. Signals come by growing id.
 */
export function gatherBySignal(
  batches: readonly SampleBatch[],
  isWanted: (signalId: number) => boolean = () => true,
): Map<number, Columns> {
  return new Map(gathering(batches, isWanted).filter((points) => points !== undefined));
}

/** As `gatherBySignal`, one signal after the other; undefined where some of the work is done and somebody else may have a turn. */
export function* gathering(
  batches: readonly SampleBatch[],
  isWanted: (signalId: number) => boolean = () => true,
): Generator<SignalPoints | undefined, void> {
  const numbered = numberSignals(batches);
  yield undefined;
  const counts = new Int32Array(numbered.end);
  for (const numbers of numbered.ofPoints) {
    countPoints(counts, numbers);
    yield undefined;
  }
  const slots = slotsOf(numbered, counts, isWanted);
  yield undefined;
  const arrived = roomFor(batches, slots);
  const next = slots.starts.slice();
  const newest = new Float64Array(slots.ids.length).fill(-Infinity);
  for (const [part, batch] of batches.entries()) {
    const numbers = numbered.ofPoints[part];
    if (numbers) scatterBatch(batch, arrived, { numbers, ofNumbers: slots.ofNumbers, next, newest });
    yield undefined;
  }
  for (const [slot, id] of slots.ids.entries()) {
    const columns = columnsOf(arrived, slot, slots.starts[slot] ?? 0, slots.starts[slot + 1] ?? 0);
    yield [id, arrived.isUnordered[slot] === 0 ? columns : sortColumns(columns)];
  }
}

/** A number below `end` for the signal of every point, growing with its id: the id itself, when ids are small as a database gives them. */
interface Numbered {
  readonly ofPoints: readonly Uint32Array[];
  readonly end: number;
  idOf(number: number): number;
}

function numberSignals(batches: readonly SampleBatch[]): Numbered {
  const largest = batches.reduce((most, batch) => Math.max(most, largestId(batch)), 0);
  if (largest < DENSE_IDS) return { ofPoints: batches.map(({ ids }) => ids), end: largest + 1, idOf: (id) => id };
  const known = new Set<number>();
  for (const { ids } of batches) for (const id of ids) known.add(id);
  const signals = Uint32Array.from(known).toSorted();
  const numbers = new Map(Array.from(signals, (id, number) => [id, number]));
  const ofPoints = batches.map(({ ids }) => ids.map((id) => numbers.get(id) ?? 0));
  return { ofPoints, end: signals.length, idOf: (number) => signals[number] ?? 0 };
}

function largestId({ ids, count }: SampleBatch): number {
  let largest = 0;
  for (let index = 0; index < count; index++) {
    const id = ids[index] ?? 0;
    if (id > largest) largest = id;
  }
  return largest;
}

/** A slot for every wanted signal, by growing id, and the index in one long array at which its points begin. */
interface Slots {
  readonly ids: Uint32Array;
  /** One longer than `ids`: the last element is the number of all points. */
  readonly starts: Int32Array;
  /** By number of a signal its slot, −1 when it is not wanted. */
  readonly ofNumbers: Int32Array;
}

/** `counts`: how many points each number has. */
function slotsOf(numbered: Numbered, counts: Int32Array, isWanted: (id: number) => boolean): Slots {
  const ids = new Uint32Array(numbered.end);
  const starts = new Int32Array(numbered.end + 1);
  const ofNumbers = new Int32Array(numbered.end).fill(-1);
  let slots = 0;
  let total = 0;
  for (let number = 0; number < numbered.end; number++) {
    const count = counts[number] ?? 0;
    if (count === 0 || !isWanted(numbered.idOf(number))) continue;
    ofNumbers[number] = slots;
    ids[slots] = numbered.idOf(number);
    total += count;
    starts[++slots] = total;
  }
  return { ids: ids.subarray(0, slots), starts: starts.subarray(0, slots + 1), ofNumbers };
}

function countPoints(counts: Int32Array, numbers: Uint32Array): void {
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

/** All points, grouped by signal, in order of arrival. */
interface Arrived {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly states: Uint8Array;
  /** Per slot, 1 when any point is not a good number without a code. */
  readonly hasStates: Uint8Array;
  /** Per slot, 1 when any point is not later than the one before it. */
  readonly isUnordered: Uint8Array;
  readonly texts: (string | undefined)[] | undefined;
  readonly codes: Float64Array | undefined;
}

function roomFor(batches: readonly SampleBatch[], { ids, starts }: Slots): Arrived {
  const total = starts[ids.length] ?? 0;
  const hasTexts = batches.some((batch) => batch.texts.length > 0);
  const hasCodes = batches.some((batch) => batch.codes.length > 0);
  return {
    times: new Float64Array(total),
    values: new Float64Array(total),
    states: new Uint8Array(total),
    hasStates: new Uint8Array(ids.length),
    isUnordered: new Uint8Array(ids.length),
    texts: hasTexts ? Array.from<undefined, string | undefined>({ length: total }, () => undefined) : undefined,
    codes: hasCodes ? new Float64Array(total).fill(Number.NaN) : undefined,
  };
}

/** The target of the points of a batch: by slot the next index, and the newest time so far. */
interface Progress {
  readonly numbers: Uint32Array;
  readonly ofNumbers: Int32Array;
  readonly next: Int32Array;
  readonly newest: Float64Array;
}

/** A function of its own for each batch, so that it is compiled before a flush has passed. */
function scatterBatch(batch: SampleBatch, arrived: Arrived, { numbers, ofNumbers, next, newest }: Progress): void {
  const { count, times: batchTimes, values: batchValues, states: batchStates } = batch;
  const { times, values, states, hasStates, isUnordered, texts, codes } = arrived;
  let text = 0;
  let code = 0;
  for (let index = 0; index < count; index++) {
    const state = batchStates[index] ?? 0;
    const slot = ofNumbers[numbers[index] ?? 0] ?? -1;
    if (slot >= 0) {
      const at = next[slot] ?? 0;
      const time = batchTimes[index] ?? 0;
      next[slot] = at + 1;
      times[at] = time;
      values[at] = batchValues[index] ?? 0;
      if (time <= (newest[slot] ?? 0)) isUnordered[slot] = 1;
      else newest[slot] = time;
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

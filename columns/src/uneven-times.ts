import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { packIntegers, UNREAD, unpackIntegers } from './integers.ts';

/** Numbers of a column that are looked at to find a usual one. */
const SAMPLED = 63;

/** Between the first and the last time, so that twice a difference is exact. */
const MAX_SPAN = 2 ** 50;

/** A place on the grid that does not follow the one before: a point is missing, late or repeated. */
interface Jump {
  readonly index: number;
  /** Places since the point before; one where nothing is unusual. */
  readonly by: number;
}

/** Times as `first + step · place + rest`, where places usually go up by one from point to point. */
interface Grid {
  readonly step: number;
  readonly jumps: readonly Jump[];
  /** A rest in the middle of the others. */
  readonly middle: number;
  /** Sum of the distances of the rests from it, and of the steps from the usual one. */
  readonly spread: number;
  readonly stepSpread: number;
}

const METHOD = { grid: 0, steps: 1 } as const;

let rests = new Float64Array(4_096);
const sampled = new Float64Array(SAMPLED * 2 + 2);

/**
 * Packs times that increase by whole ms, but not evenly. A device that reads once a second with some delay is a grid of
 * one second, and only the delays are stored; where delays add up, differences between neighbours are. Returns false, and
 * writes nothing, for times that are too far apart.
 */
export function packUneven(writer: ByteWriter, times: Float64Array, count: number): boolean {
  const first = times[0] ?? 0;
  if ((times[count - 1] ?? 0) - first > MAX_SPAN) return false;
  if (rests.length < count) rests = new Float64Array(count * 2);
  const usual = median(count - 1, (index) => (times[index + 1] ?? 0) - (times[index] ?? 0));
  const grid = gridOf(times, count, usual);
  if (grid.jumps.length < count / 8 && grid.spread <= grid.stepSpread) packGrid(writer, first, grid, count);
  else packSteps(writer, times, usual, count);
  return true;
}

/** Reads what `packUneven` wrote; throws `ColumnsError` for times that do not increase. */
export function unpackUneven(reader: ByteReader, out: Float64Array, offset: number, count: number): void {
  const method = reader.byte();
  const first = reader.zigzag();
  const step = reader.varint();
  if (method === METHOD.grid) unpackGrid(reader, out, { offset, count, first, step });
  else if (method === METHOD.steps) unpackSteps(reader, out, { offset, count, first, step });
  else throw new ColumnsError('an unknown packing of times');
  if (!Number.isSafeInteger(out[offset]) || !Number.isSafeInteger(out[offset + count - 1])) {
    throw new ColumnsError('a time is out of range');
  }
}

/** About the median of `count` numbers, of which not all are looked at. */
function median(count: number, numberAt: (index: number) => number): number {
  const stride = Math.max(1, Math.floor(count / SAMPLED));
  let size = 0;
  for (let index = 0; index < count; index += stride) sampled[size++] = numberAt(index);
  return select(sampled, size, size >>> 1);
}

/** The number that sorting the first `size` would put at `place` (Hoare's quickselect). Reorders them. */
function select(numbers: Float64Array, size: number, place: number): number {
  let left = 0;
  let right = size - 1;
  while (left < right) {
    const pivot = numbers[place] ?? 0;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((numbers[low] ?? 0) < pivot) low++;
      while ((numbers[high] ?? 0) > pivot) high--;
      if (low > high) break;
      const swapped = numbers[low] ?? 0;
      numbers[low++] = numbers[high] ?? 0;
      numbers[high--] = swapped;
    }
    if (high < place) left = low;
    if (low > place) right = high;
  }
  return numbers[place] ?? 0;
}

/** Leaves the rests in `rests`, less the one in their middle. */
function gridOf(times: Float64Array, count: number, usual: number): Grid {
  const first = times[0] ?? 0;
  const frequency = 1 / usual;
  let cycles = 0;
  let stepSpread = 0;
  let before = first;
  for (let index = 1; index < count; index++) {
    const time = times[index] ?? 0;
    const length = time - before;
    cycles += Math.floor(length * frequency + 0.5);
    stepSpread += Math.abs(length - usual);
    before = time;
  }
  // Over the whole column the step is exact, however much single ones differ.
  const step = Math.max(1, Math.round(((times[count - 1] ?? 0) - first) / Math.max(1, cycles)));
  const perMs = 1 / step;
  const jumps: Jump[] = [];
  let previous = -1;
  for (let index = 0; index < count; index++) {
    const since = (times[index] ?? 0) - first;
    const place = Math.floor(since * perMs + 0.5);
    const rest = since - place * step;
    if (place - previous !== 1) jumps.push({ index, by: place - previous });
    rests[index] = rest;
    previous = place;
  }
  const middle = median(count, (index) => rests[index] ?? 0);
  let spread = 0;
  for (let index = 0; index < count; index++) {
    const rest = (rests[index] ?? 0) - middle;
    rests[index] = rest;
    spread += Math.abs(rest);
  }
  return { step, jumps, middle, spread, stepSpread };
}

function packGrid(writer: ByteWriter, first: number, { step, jumps, middle }: Grid, count: number): void {
  writer.byte(METHOD.grid);
  writer.zigzag(first + middle);
  writer.varint(step);
  writer.varint(jumps.length);
  let previous = 0;
  for (const { index, by } of jumps) {
    writer.varint(index - previous);
    writer.varint(by);
    previous = index;
  }
  packIntegers(writer, rests, count);
}

/** Position and head of a column. */
interface Place {
  readonly offset: number;
  readonly count: number;
  readonly first: number;
  readonly step: number;
}

function unpackGrid(reader: ByteReader, out: Float64Array, { offset, count, first, step }: Place): void {
  const length = reader.varint();
  if (length > count) throw new ColumnsError('more jumps than times');
  const indexes = new Float64Array(length + 1);
  const places = new Float64Array(length + 1);
  let index = 0;
  for (let read = 0; read < length; read++) {
    index += reader.varint();
    indexes[read] = index;
    places[read] = reader.varint();
  }
  indexes[length] = count;
  const times = out.subarray(offset, offset + count);
  const large = unpackIntegers(reader, times);
  let at = 0;
  let origin = first;
  let before = -Infinity;
  for (let jump = 0; jump <= length; jump++) {
    const next = indexes[jump] ?? 0;
    if (next < at || next > count) throw new ColumnsError('a jump beyond the end');
    for (; at < next; at++) {
      const rest = times[at] ?? 0;
      const time = origin + (rest < UNREAD ? rest : large.read(rest));
      if (time <= before) throw new ColumnsError('times do not increase');
      times[at] = time;
      before = time;
      origin += step;
    }
    origin += ((places[jump] ?? 0) - 1) * step;
  }
}

function packSteps(writer: ByteWriter, times: Float64Array, usual: number, count: number): void {
  writer.byte(METHOD.steps);
  writer.zigzag(times[0] ?? 0);
  writer.varint(usual);
  for (let index = 1; index < count; index++) {
    const excess = (times[index] ?? 0) - (times[index - 1] ?? 0) - usual;
    rests[index - 1] = excess;
  }
  packIntegers(writer, rests, count - 1);
}

function unpackSteps(reader: ByteReader, out: Float64Array, { offset, count, first, step }: Place): void {
  const large = unpackIntegers(reader, out.subarray(offset + 1, offset + count));
  let time = first;
  out[offset] = time;
  for (let index = offset + 1, end = offset + count; index < end; index++) {
    const excess = out[index] ?? 0;
    const length = step + (excess < UNREAD ? excess : large.read(excess));
    if (length < 1) throw new ColumnsError('times do not increase');
    time += length;
    out[index] = time;
  }
}

import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { packUneven, unpackUneven } from './uneven-times.ts';

/** Packing of a column of times: one step for all, each step's excess over the smallest, or by frequency. */
const PACKING = { even: 0, steps: 1, uneven: 2 } as const;

/**
 * Packs strictly increasing integer times, with `isCoded` by their frequency; throws `ColumnsError` for others, since a
 * reader could not search them. Returns whether compression could not make them smaller.
 */
export function packTimes(writer: ByteWriter, times: Float64Array, count: number, isCoded: boolean): boolean {
  if (count === 0) return true;
  const first = times[0] ?? 0;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(times[count - 1])) {
    throw new ColumnsError('a time is not an integer');
  }
  let smallest = Infinity;
  let largest = 1;
  for (let index = 1; index < count; index++) {
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (!(step >= 1) || !Number.isInteger(step)) throw new ColumnsError('times must increase by whole ms');
    if (step < smallest) smallest = step;
    if (step > largest) largest = step;
  }
  const base = count === 1 ? 1 : smallest;
  const packing = base === largest ? PACKING.even : PACKING.steps;
  const start = writer.length;
  if (packing === PACKING.steps && isCoded) {
    writer.byte(PACKING.uneven);
    if (packUneven(writer, times, count)) return true;
    writer.reset(start);
  }
  writer.byte(packing);
  writer.zigzag(first);
  writer.varint(base);
  if (packing === PACKING.steps) writer.stepsAbove(base, times, 0, count);
  return packing === PACKING.even;
}

/** Reads `count` times into `out` from `offset`; what it returns without throwing increases strictly. */
export function unpackTimes(reader: ByteReader, out: Float64Array, offset: number, count: number): void {
  if (count === 0) return;
  const packing = reader.byte();
  if (packing === PACKING.uneven) {
    unpackUneven(reader, out, offset, count);
    return;
  }
  const first = reader.zigzag();
  const base = reader.varint();
  if (base < 1) throw new ColumnsError('times do not increase');
  if (packing === PACKING.steps) {
    reader.steps(out, offset, count, first, base);
  } else if (packing === PACKING.even) {
    if (first + base * (count - 1) > Number.MAX_SAFE_INTEGER) throw new ColumnsError('a time is out of range');
    for (let index = 0; index < count; index++) out[offset + index] = first + base * index;
  } else {
    throw new ColumnsError('an unknown packing of times');
  }
}

import { z } from 'zod';

const rangesSchema = z.array(z.tuple([z.int(), z.int()]));

/** A closed range of batch numbers. */
export type Range = readonly [first: number, last: number];

/** Ranges as bytes. */
export function encodeRanges(ranges: readonly Range[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(ranges));
}

/** Decodes the ranges of `encodeRanges`. Throws for anything else. */
export function decodeRanges(bytes: Uint8Array): readonly Range[] {
  return rangesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

/** The fewest closed ranges that contain exactly these numbers. */
export function toRanges(numbers: Iterable<number>): Range[] {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import type { Columns } from './columns.ts';
import type { ColumnsTarget } from './columns-target.ts';
import { KIND, QUALITY } from './columns.ts';

/** Kind (3 bits), quality (2 bits) and whether a code follows (1 bit) share a byte: they change rarely and together. */
const QUALITY_SHIFT = 3;
const CODE_BIT = 0x20;

/** Packs kind, quality and code as runs of equal points; a block of good numbers without codes costs one byte. */
export function packStates(writer: ByteWriter, { count, kinds, qualities, codes }: Columns): void {
  if (!kinds && !qualities && !codes) {
    writer.byte(0);
    return;
  }
  const codeAt = (index: number): number => codes?.[index] ?? Number.NaN;
  const stateAt = (index: number): number =>
    (kinds?.[index] ?? KIND.number) |
    ((qualities?.[index] ?? QUALITY.good) << QUALITY_SHIFT) |
    (Number.isNaN(codeAt(index)) ? 0 : CODE_BIT);
  const runs: [state: number, length: number, code: number][] = [];
  let start = 0;
  let kindEnd = 0;
  let qualityEnd = 0;
  while (start < count) {
    const state = stateAt(start);
    const code = codeAt(start);
    if (kindEnd <= start) kindEnd = endOfRun(kinds, start, count);
    if (qualityEnd <= start) qualityEnd = endOfRun(qualities, start, count);
    let end = Math.min(kindEnd, qualityEnd);
    if (codes) for (let index = start + 1; index < end; index++) if (!Object.is(codes[index], code)) end = index;
    runs.push([state, end - start, code]);
    start = end;
  }
  const saysNothing = runs.length === 1 && runs[0]?.[0] === 0;
  writer.varint(saysNothing ? 0 : runs.length);
  if (saysNothing) return;
  for (const [state, length, code] of runs) {
    writer.byte(state);
    writer.varint(length);
    if (state & CODE_BIT) writer.zigzag(code);
  }
}

/** Index after the bytes from `start` on that equal the first. */
export function endOfRun(bytes: Uint8Array | undefined, start: number, count: number): number {
  if (bytes === undefined) return count;
  const first = bytes[start];
  let end = start + 1;
  while (end < count && bytes[end] === first) end++;
  return end;
}

/** Reads the runs of `count` points into `target` from `offset`. Returns whether any point is not a plain number. */
export function unpackStates(reader: ByteReader, target: ColumnsTarget, offset: number, count: number): boolean {
  const runs = reader.varint();
  if (runs === 0) return false;
  const end = offset + count;
  let at = offset;
  let hasKinds = false;
  for (let run = 0; run < runs; run++) {
    const state = reader.byte();
    const length = reader.varint();
    const kind = state & 0x07;
    if (kind > KIND.nothing || state >= CODE_BIT * 2) throw new ColumnsError('an unknown kind of value');
    if (length < 1 || length > end - at) throw new ColumnsError('runs do not fit the points');
    const code = state & CODE_BIT ? reader.zigzag() : Number.NaN;
    target.mark(at, at + length, { kind, quality: (state >>> QUALITY_SHIFT) & 0x03, code });
    hasKinds ||= kind !== KIND.number;
    at += length;
  }
  if (at !== end) throw new ColumnsError('runs do not fit the points');
  return hasKinds;
}

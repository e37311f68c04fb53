import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import type { Columns } from './columns.ts';
import { KIND, QUALITY } from './columns.ts';

/** Kind (3 bits), quality (2 bits) and whether a code follows (1 bit) share a byte: they change rarely and together. */
const QUALITY_SHIFT = 3;
const CODE_BIT = 0x20;

/** The state columns of a block that has any: filled for all its points. */
export interface StateColumns {
  readonly kinds: Uint8Array;
  readonly qualities: Uint8Array;
  readonly codes: Float64Array;
}

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
  while (start < count) {
    const state = stateAt(start);
    const code = codeAt(start);
    let end = start + 1;
    while (end < count && stateAt(end) === state && Object.is(codeAt(end), code)) end++;
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

/** Reads the runs of `count` points; `fill` makes the columns to write to, and is called only when there are any. */
export function unpackStates(reader: ByteReader, offset: number, count: number, fill: () => StateColumns): boolean {
  const runs = reader.varint();
  if (runs === 0) return false;
  const { kinds, qualities, codes } = fill();
  const end = offset + count;
  let at = offset;
  for (let run = 0; run < runs; run++) {
    const state = reader.byte();
    const length = reader.varint();
    const kind = state & 0x07;
    if (kind > KIND.nothing || state >= CODE_BIT * 2) throw new ColumnsError('an unknown kind of value');
    if (length < 1 || length > end - at) throw new ColumnsError('runs do not fit the points');
    const code = state & CODE_BIT ? reader.zigzag() : Number.NaN;
    kinds.fill(kind, at, at + length);
    qualities.fill((state >>> QUALITY_SHIFT) & 0x03, at, at + length);
    codes.fill(code, at, at + length);
    at += length;
  }
  if (at !== end) throw new ColumnsError('runs do not fit the points');
  return true;
}

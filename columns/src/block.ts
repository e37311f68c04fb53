import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { ColumnsTarget } from './columns-target.ts';
import type { Columns } from './columns.ts';
import { KIND, MAX_BLOCK_POINTS } from './columns.ts';
import { MIN_CODED } from './integers.ts';
import { packNumbers, unpackNumbers } from './numbers.ts';
import { packStates, unpackStates } from './states.ts';
import { packTexts, unpackTexts } from './texts.ts';
import { packTimes, unpackTimes } from './times.ts';

/**
 * First byte of a packed block; a change of layout takes the next number and keeps reading these. Since the second,
 * columns of many points may be packed by frequency; a short block is still one of the first.
 */
const VERSION = { plain: 1, coded: 2 } as const;

/**
 * Packs columns without loss: every time, value (NaN, infinities and −0 included), kind, quality and code. The same
 * packer may be used again and again; it keeps its buffers. Not for concurrent use.
 */
export class BlockPacker {
  readonly #writer = new ByteWriter();
  #scratch = new Float64Array(4_096);
  #isDense = false;

  /** True when compression could not make the block smaller that was packed last. */
  get isDense(): boolean {
    return this.#isDense;
  }

  /** The packed bytes, the caller's own. Throws `ColumnsError` when times do not increase or there are too many points. */
  pack(columns: Columns): Uint8Array<ArrayBuffer> {
    return this.packed(columns).slice();
  }

  /** The same, valid until the next call. */
  packed(columns: Columns): Uint8Array<ArrayBuffer> {
    this.#writer.reset();
    this.packInto(this.#writer, columns);
    return this.#writer.written();
  }

  /** The same, after what `writer` already holds. */
  packInto(writer: ByteWriter, columns: Columns): void {
    const { count, values, kinds } = columns;
    if (count > MAX_BLOCK_POINTS) throw new ColumnsError('too many points for a block');
    if (this.#scratch.length < count) this.#scratch = new Float64Array(count * 2);
    const isCoded = count >= MIN_CODED;
    writer.byte(isCoded ? VERSION.coded : VERSION.plain);
    writer.varint(count);
    const start = writer.length;
    packStates(writer, columns);
    const areStatesShort = writer.length - start < count / 16;
    const areTimesDense = packTimes(writer, columns.times, count, isCoded);
    let areValuesDense = false;
    if (kinds) this.#packByKind(writer, columns, kinds);
    else areValuesDense = packNumbers(writer, values, count, { scratch: this.#scratch, isCoded });
    this.#isDense = areStatesShort && areTimesDense && areValuesDense;
  }

  #packByKind(writer: ByteWriter, { count, values, texts }: Columns, kinds: Uint8Array): void {
    const numeric = new Float64Array(count);
    let numbers = 0;
    const spoken: string[] = [];
    for (let index = 0; index < count; index++) {
      const kind = kinds[index] ?? KIND.number;
      if (isNumeric(kind)) numeric[numbers++] = values[index] ?? Number.NaN;
      else if (isText(kind)) spoken.push(texts?.[index] ?? '');
    }
    packNumbers(writer, numeric, numbers, { scratch: this.#scratch, isCoded: numbers >= MIN_CODED });
    if (spoken.length > 0) packTexts(writer, spoken);
  }
}

/** The number of points a packed block claims, for sizing what it will be unpacked into. */
export function packedCount(bytes: Uint8Array): number {
  return readHead(new ByteReader(bytes));
}

/** Unpacks a block into columns of its own. Throws `ColumnsError`, and nothing else, on bytes that are not a block. */
export function unpackBlock(bytes: Uint8Array): Columns {
  const target = new ColumnsTarget(packedCount(bytes));
  unpackBlockInto(bytes, target);
  return target.finish();
}

/** Unpacks a block behind what `target` already holds, which must have room, and returns how many points it has. */
export function unpackBlockInto(bytes: Uint8Array, target: ColumnsTarget): number {
  const reader = new ByteReader(bytes);
  const count = readHead(reader);
  const offset = target.claim(count);
  const hasKinds = unpackStates(reader, target, offset, count);
  unpackTimes(reader, target.times, offset, count);
  if (hasKinds) unpackByKind(reader, target, offset, count);
  else unpackNumbers(reader, target.values, offset, count);
  if (reader.remaining > 0) throw new ColumnsError('bytes are left over');
  return count;
}

function unpackByKind(reader: ByteReader, target: ColumnsTarget, offset: number, count: number): void {
  let numbers = 0;
  let spoken = 0;
  for (let index = offset; index < offset + count; index++) {
    const kind = target.kindAt(index);
    if (isNumeric(kind)) numbers++;
    else if (isText(kind)) spoken++;
  }
  if (numbers === count) {
    unpackNumbers(reader, target.values, offset, count);
    return;
  }
  const numeric = new Float64Array(numbers);
  unpackNumbers(reader, numeric, 0, numbers);
  const list = spoken > 0 ? unpackTexts(reader, spoken) : [];
  let nextNumber = 0;
  let nextText = 0;
  for (let index = offset; index < offset + count; index++) {
    const kind = target.kindAt(index);
    target.values[index] = isNumeric(kind) ? (numeric[nextNumber++] ?? Number.NaN) : Number.NaN;
    if (isText(kind)) target.setText(index, list[nextText++]);
  }
}

function readHead(reader: ByteReader): number {
  const version = reader.byte();
  if (version !== VERSION.plain && version !== VERSION.coded)
    throw new ColumnsError('not a block, or one of a later version');
  const count = reader.varint();
  if (count > MAX_BLOCK_POINTS) throw new ColumnsError('more points than a block holds');
  return count;
}

function isNumeric(kind: number): boolean {
  return kind === KIND.number || kind === KIND.boolean;
}

function isText(kind: number): boolean {
  return kind === KIND.text || kind === KIND.bigint;
}

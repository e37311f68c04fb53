import type { ColumnKind, StoredRow, StoredValue } from '../../ports/backup.ts';

/** First byte of each value. */
const TAG = { null: 0, integer: 1, real: 2, text: 3, bytes: 4 } as const;

/** Beyond it a doubled number is no longer exact, so BigInt calculates. */
const EXACT = 2 ** 51;
const LARGEST = 2n ** 63n - 1n;
const VARINT_BYTES_MAX = 10;

/** Rows one after another in bytes of their own. */
export class RowEncoder {
  readonly #kinds: readonly ColumnKind[];
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #size = 0;

  constructor(kinds: readonly ColumnKind[]) {
    this.#kinds = kinds;
  }

  get size(): number {
    return this.#size;
  }

  /** Throws a TypeError for a value that its column cannot hold. */
  add(row: StoredRow): void {
    for (const [index, kind] of this.#kinds.entries()) this.#value(kind, row[index]);
  }

  /** The bytes added since the last call. */
  drain(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#size));
    this.#size = 0;
    return taken;
  }

  #value(kind: ColumnKind, value: StoredValue | undefined): void {
    if (value === null || value === undefined) return this.#tag(TAG.null);
    if (kind === 'integer' && isInteger(value)) {
      this.#tag(TAG.integer);
      return this.#integer(value);
    }
    if (kind === 'real' && (typeof value === 'number' || typeof value === 'bigint')) {
      this.#tag(TAG.real);
      this.#room(8);
      this.#size = this.#bytes.writeDoubleLE(Number(value), this.#size);
      return undefined;
    }
    if (kind === 'text' && typeof value === 'string') {
      this.#tag(TAG.text);
      return this.#block(Buffer.from(value, 'utf8'));
    }
    if (kind === 'bytes' && value instanceof Uint8Array) {
      this.#tag(TAG.bytes);
      return this.#block(value);
    }
    throw new TypeError(`a column of kind ${kind} holds a ${typeof value}`);
  }

  #tag(tag: number): void {
    this.#room(1);
    this.#bytes[this.#size++] = tag;
  }

  #integer(value: number | bigint): void {
    const number = Number(value);
    if (Math.abs(number) < EXACT) this.#varint(number < 0 ? -number * 2 - 1 : number * 2);
    else this.#bigVarint(zigzag(BigInt(value)));
  }

  #varint(value: number): void {
    this.#room(VARINT_BYTES_MAX);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#size++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#size++] = rest;
  }

  #bigVarint(value: bigint): void {
    this.#room(VARINT_BYTES_MAX);
    let rest = value;
    while (rest >= 128n) {
      this.#bytes[this.#size++] = Number(rest & 127n) + 128;
      rest >>= 7n;
    }
    this.#bytes[this.#size++] = Number(rest);
  }

  #block(bytes: Uint8Array): void {
    this.#varint(bytes.length);
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  #room(bytes: number): void {
    if (this.#size + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#size + bytes));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}

const isInteger = (value: StoredValue): value is number | bigint =>
  typeof value === 'bigint' || Number.isSafeInteger(value);

const zigzag = (value: bigint): bigint => (value < 0n ? -value * 2n - 1n : value * 2n);

/** Rows per portion: a row may be as short as one byte. */
const PORTION_ROWS = 1_000;

/** The rows that `RowEncoder` put into the bytes. Throws a RangeError or TypeError for any other bytes. */
export function* decodeRows(bytes: Buffer, kinds: readonly ColumnKind[]): Generator<readonly StoredRow[]> {
  const reading = new Reading(bytes);
  while (!reading.isAtEnd) {
    const rows: StoredRow[] = [];
    while (!reading.isAtEnd && rows.length < PORTION_ROWS) rows.push(kinds.map((kind) => reading.value(kind)));
    yield rows;
  }
}

class Reading {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(kind: ColumnKind): StoredValue {
    const tag = this.#byte();
    if (tag === TAG.null) return null;
    if (tag !== TAG[kind]) throw new RangeError('a value of another kind than its column');
    if (tag === TAG.integer) return this.#integer();
    if (tag === TAG.real) return this.#read(8).readDoubleLE(0);
    const bytes = this.#read(Number(this.#varint()));
    return tag === TAG.text ? decoder.decode(bytes) : bytes;
  }

  #integer(): number | bigint {
    const coded = this.#varint();
    if (typeof coded === 'number') return coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
    const value = coded & 1n ? -(coded + 1n) / 2n : coded / 2n;
    if (value > LARGEST || value < -LARGEST - 1n) throw new RangeError('an integer of more than 64 bits');
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }

  /** A number as long as it is exact, else a bigint. */
  #varint(): number | bigint {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 7; count += 1) {
      const byte = this.#byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    let large = BigInt(value);
    for (let count = 7; count < VARINT_BYTES_MAX; count += 1) {
      const byte = this.#byte();
      large += BigInt(byte & 127) << BigInt(7 * count);
      if (byte < 128) return large;
    }
    throw new RangeError('a number without an end');
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('a row that is cut short');
    this.#at += 1;
    return byte;
  }

  #read(length: number): Buffer {
    if (length > this.#bytes.length - this.#at) throw new RangeError('a value that is cut short');
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

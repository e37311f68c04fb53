import { ColumnsError } from './columns-error.ts';

/** Most bits in one piece: what an integer of 32 bits holds beside seven bits of a byte that is begun. */
const PIECE = 24;

/** Bits one after another, the low ones of a byte first; reused through `reset`. */
export class BitWriter {
  #bytes = new Uint8Array(8_192);
  #begun = 0;
  #begunBits = 0;
  #length = 0;

  reset(): void {
    this.#begun = 0;
    this.#begunBits = 0;
    this.#length = 0;
  }

  /** The low `bits` of `value`, at most 24. */
  put(value: number, bits: number): void {
    this.#begun |= (value & ((1 << bits) - 1)) << this.#begunBits;
    this.#begunBits += bits;
    if (this.#begunBits < 8) return;
    if (this.#length + 4 > this.#bytes.length) this.#grow();
    do {
      this.#bytes[this.#length++] = this.#begun & 0xff;
      this.#begun >>>= 8;
      this.#begunBits -= 8;
    } while (this.#begunBits >= 8);
  }

  /** The same for up to 53 bits. */
  putLong(value: number, bits: number): void {
    let rest = value;
    let left = bits;
    for (; left > PIECE; left -= PIECE) {
      this.put(rest % 2 ** PIECE, PIECE);
      rest = Math.floor(rest / 2 ** PIECE);
    }
    this.put(rest, left);
  }

  /** `value / 2^low` as that many ones and a zero, and then the low bits (Rice coding). */
  putRice(value: number, low: number): void {
    let ones = value >>> low;
    for (; ones >= PIECE; ones -= PIECE) this.put(2 ** PIECE - 1, PIECE);
    this.put((1 << ones) - 1, ones + 1);
    this.put(value, low);
  }

  /** Written bytes, the last one filled with zeros; valid until the next write. */
  written(): Uint8Array {
    if (this.#begunBits > 0) this.put(0, 8 - this.#begunBits);
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads the output of a `BitWriter`; reading past the end throws `ColumnsError`. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next `bits`, at most 24. */
  read(bits: number): number {
    const bytes = this.#bytes;
    const at = this.#at;
    const index = at >>> 3;
    this.#at = at + bits;
    if (this.#at > bytes.length * 8) throw new ColumnsError('the bytes are cut short');
    const all =
      (bytes[index] ?? 0) |
      ((bytes[index + 1] ?? 0) << 8) |
      ((bytes[index + 2] ?? 0) << 16) |
      ((bytes[index + 3] ?? 0) << 24);
    return (all >>> (at & 7)) & ((1 << bits) - 1);
  }

  /** The next `bits`, at most 53. */
  readLong(bits: number): number {
    let value = 0;
    let scale = 1;
    let left = bits;
    for (; left > PIECE; left -= PIECE) {
      value += this.read(PIECE) * scale;
      scale *= 2 ** PIECE;
    }
    return value + this.read(left) * scale;
  }

  /** See `BitWriter.putRice`. */
  readRice(low: number): number {
    let ones = 0;
    while (this.read(1) === 1) ones++;
    return ones * 2 ** low + this.read(low);
  }
}

import { BitReader, BitWriter } from './bits.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { packSymbols, unpackSymbols } from './symbols.ts';
import { unzigzag, zigzag, zigzag32 } from './zigzag.ts';

/** Zigzags below are symbols themselves; of larger ones the symbol is their length and the two bits below the highest. */
const PLAIN = 64;
const PLAIN_BITS = 6;

/** The largest symbol: of zigzags below 2^53. */
const MAX_SYMBOL = PLAIN + (52 - PLAIN_BITS) * 4 + 3;

/** Fewer numbers are not worth a table of their frequencies. */
export const MIN_CODED = 192;

/** Added to symbols of large numbers while these are not read yet: what is below is a number. */
export const UNREAD = 1_000;

const MEANINGS = Float64Array.from({ length: 256 }, (_, symbol) =>
  symbol < PLAIN ? unzigzag(symbol) : symbol + UNREAD,
);

const low = new BitWriter();
let symbols = new Uint8Array(4_096);

/** Packs the first `count` integers, each within ±2^52 and most of them small, by their frequency. */
export function packIntegers(writer: ByteWriter, integers: Float64Array, count: number): void {
  if (symbols.length < count) symbols = new Uint8Array(count * 2);
  low.reset();
  for (let index = 0; index < count; index++) {
    const integer = integers[index] ?? 0;
    // Nearly all are small.
    const short = integer | 0;
    const number = zigzag32(short);
    symbols[index] = number < PLAIN && short === integer ? number : large(zigzag(integer));
  }
  packSymbols(writer, symbols, count);
  const bytes = low.written();
  writer.varint(bytes.length);
  writer.bytes(bytes);
}

/** The low bits of large integers, which follow all symbols. */
class LargeIntegers {
  readonly #bits: BitReader;

  constructor(bits: BitReader) {
    this.#bits = bits;
  }

  /** The next large integer, of which `mark` was unpacked. Throws `ColumnsError` for what `packIntegers` did not write. */
  read(mark: number): number {
    const symbol = mark - UNREAD;
    const length = (symbol >>> 2) - PLAIN / 4 + PLAIN_BITS - 2;
    return unzigzag((4 + (symbol & 3)) * 2 ** length + this.#bits.readLong(length));
  }
}

/**
 * Reads as many integers as `out` holds, except the large ones: a number from `UNREAD` on is the mark of one, to be read
 * from the answer in the order of marks. A caller goes through the numbers anyway, and nearly all are small. Throws
 * `ColumnsError` for what `packIntegers` did not write.
 */
export function unpackIntegers(reader: ByteReader, out: Float64Array): LargeIntegers {
  const largest = unpackSymbols(reader, out, MEANINGS);
  const bits = new BitReader(reader.bytes(reader.varint()));
  if (largest > MAX_SYMBOL) throw new ColumnsError('an unknown symbol');
  return new LargeIntegers(bits);
}

/** The symbol of a zigzag from 64 on, whose low bits are written. */
function large(number: number): number {
  const high = number < 2 ** 31 ? number : Math.floor(number / 2 ** 22);
  const length = 31 - Math.clz32(high) + (number < 2 ** 31 ? 0 : 22) - 2;
  const top = Math.floor(number / 2 ** length);
  low.putLong(number - top * 2 ** length, length);
  return PLAIN + (length + 2 - PLAIN_BITS) * 4 + (top & 3);
}

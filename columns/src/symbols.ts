import { BitReader, BitWriter } from './bits.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { unzigzag, zigzag } from './zigzag.ts';

/** Sizes of a table of states, as powers of two. */
const MIN_LOG = 5;
const MAX_LOG = 11;

const head = new BitWriter();
let body = new Uint8Array(8_192);

/** Counts of symbols that sum up to the size of the table. Every column uses the same arrays. */
interface Shares {
  log: number;
  /** Number of symbols. */
  length: number;
  readonly symbols: Uint8Array;
  readonly counts: Int32Array;
}

const shares: Shares = { log: MIN_LOG, length: 0, symbols: new Uint8Array(256), counts: new Int32Array(256) };
const steps = new Int32Array(256);

/**
 * Packs symbols (bytes) into as many bits as their frequencies are worth: a symbol of every second point takes one bit, one
 * of 99 in 100 a hundredth part of that. This is the table variant of asymmetric numeral systems (J. Duda, “Asymmetric
 * numeral systems”, arXiv:1311.2540), with the spreading of Zstandard's FSE (RFC 8878, 4.1). Two states take turns, so that
 * a reader works on both at once.
 */
export function packSymbols(writer: ByteWriter, symbols: Uint8Array, count: number): void {
  setShares(symbols, count);
  packShares(writer);
  if (shares.length === 1) return;
  const bits = encode(symbols, count);
  writer.varint(bits);
  writer.bytes(body.subarray(0, Math.ceil(bits / 8)));
}

/** Fills `body`, from the last symbol to the first, and returns the number of bits. */
function encode(symbols: Uint8Array, count: number): number {
  if (body.length < count * 2 + 8) body = new Uint8Array(count * 4 + 8);
  setEncoder();
  const { bits, starts, states } = encoder;
  const size = 1 << shares.log;
  let state = size;
  let other = size;
  let begun = 0;
  let begunBits = 0;
  let length = 0;
  for (let index = count - 1; index >= 0; index--) {
    const symbol = symbols[index] ?? 0;
    const out = (state + (bits[symbol] ?? 0)) >> 16;
    begun |= (state & ((1 << out) - 1)) << begunBits;
    begunBits += out;
    if (begunBits >= 16) {
      body[length++] = begun;
      body[length++] = begun >>> 8;
      begun >>>= 16;
      begunBits -= 16;
    }
    const next = states[(starts[symbol] ?? 0) + (state >> out)] ?? 0;
    state = other;
    other = next;
  }
  // By now `other` is the state of the first symbol.
  for (const last of [state, other]) {
    begun |= (last - size) << begunBits;
    begunBits += shares.log;
    for (; begunBits >= 8; begunBits -= 8) {
      body[length++] = begun;
      begun >>>= 8;
    }
  }
  body[length] = begun;
  return length * 8 + begunBits;
}

/**
 * Reads as many symbols as `out` holds, as what `meanings` has for them, and returns the largest. Throws `ColumnsError`
 * for other bytes.
 */
export function unpackSymbols(reader: ByteReader, out: Float64Array, meanings: Float64Array): number {
  unpackShares(reader);
  const largest = shares.symbols[shares.length - 1] ?? 0;
  if (shares.length === 1) {
    out.fill(meanings[largest] ?? 0);
    return largest;
  }
  const bits = reader.varint();
  const bytes = reader.bytes(Math.ceil(bits / 8));
  if (padded.byteLength < bytes.length + FRONT) padded = new DataView(new ArrayBuffer(bytes.length * 2 + FRONT));
  new Uint8Array(padded.buffer).set(bytes, FRONT);
  decode(out, meanings, bits);
  return largest;
}

/** Bytes before those that are decoded, so that four can be read that end anywhere. */
const FRONT = 4;
const FRONT_BITS = FRONT * 8;

/** The bytes that are decoded, after `FRONT` others. */
let padded = new DataView(new ArrayBuffer(8_192));

/** The meaning of the symbol of each state, so that a reader need not look for the symbol first. */
const meant = new Float64Array(1 << MAX_LOG);

/**
 * Fills `out` from the end of the bits in `padded`. The next bits are loaded as the upper end of a word before it is known
 * how many of them each of the two states takes (22 at most, and 25 are there): a processor need not wait for that.
 */
function decode(out: Float64Array, meanings: Float64Array, bits: number): void {
  const view = padded;
  const table = setDecoder(meanings);
  const { log } = shares;
  const pairs = out.length - (out.length % 2);
  let at = bits + FRONT_BITS;
  const least = FRONT_BITS + log * 2;
  if (at < least) throw new ColumnsError('the bytes are cut short');
  let word = view.getInt32(((at + 7) >> 3) - 4, true) << (-at & 7);
  let even = word >>> (32 - log);
  let odd = (word << log) >>> (32 - log);
  at -= log * 2;
  for (let index = 0; index < pairs; index += 2) {
    word = view.getInt32(((at + 7) >> 3) - 4, true) << (-at & 7);
    const first = table[even] ?? 0;
    const second = table[odd] ?? 0;
    out[index] = meant[even] ?? 0;
    out[index + 1] = meant[odd] ?? 0;
    at += (first & 31) + (second & 31) - 62;
    if (at < FRONT_BITS) throw new ColumnsError('the bytes are cut short');
    even = (first >>> 5) + ((word >>> 1) >>> (first & 31));
    odd = (second >>> 5) + (((word << (~first & 31)) >>> 1) >>> (second & 31));
  }
  if (pairs < out.length) {
    word = view.getInt32(((at + 7) >> 3) - 4, true) << (-at & 7);
    const last = table[even] ?? 0;
    out[pairs] = meant[even] ?? 0;
    at += (last & 31) - 31;
    if (at < FRONT_BITS) throw new ColumnsError('the bytes are cut short');
    even = (last >>> 5) + ((word >>> 1) >>> (last & 31));
  }
  if (at !== FRONT_BITS || even !== 0 || odd !== 0) throw new ColumnsError('symbols do not end where they began');
}

const frequencies = new Uint32Array(256);

function setShares(column: Uint8Array, count: number): void {
  const { symbols, counts } = shares;
  frequencies.fill(0);
  for (let index = 0; index < count; index++) {
    const symbol = column[index] ?? 0;
    frequencies[symbol] = (frequencies[symbol] ?? 0) + 1;
  }
  let length = 0;
  for (let symbol = 0; symbol < 256; symbol++) if ((frequencies[symbol] ?? 0) > 0) symbols[length++] = symbol;
  // Each symbol needs a state, and larger tables cost more than they save in short columns.
  const wanted = Math.max(29 - Math.clz32(count), 32 - Math.clz32(length) + 1);
  const log = Math.min(MAX_LOG, Math.max(MIN_LOG, wanted));
  const scale = (1 << log) / count;
  let excess = -(1 << log);
  for (let index = 0; index < length; index++) {
    const share = Math.max(1, Math.round((frequencies[symbols[index] ?? 0] ?? 0) * scale));
    excess += share;
    counts[index] = share;
  }
  while (excess !== 0) {
    const largest = indexOfLargest(counts, length);
    const share = counts[largest] ?? 0;
    const change = Math.min(excess, Math.ceil(share / 8), share - 1);
    counts[largest] = share - change;
    excess -= change;
  }
  shares.log = log;
  shares.length = length;
}

function indexOfLargest(counts: Int32Array, length: number): number {
  let largest = 0;
  for (let index = 1; index < length; index++) {
    if ((counts[index] ?? 0) > (counts[largest] ?? 0)) largest = index;
  }
  return largest;
}

/** Counts differ little from their neighbours' in a column of readings, and symbols follow each other. */
function packShares(writer: ByteWriter): void {
  const { log, length, symbols, counts } = shares;
  let before = Math.trunc((1 << log) / length);
  let sum = 0;
  for (let index = 0; index < length; index++) {
    const count = counts[index] ?? 0;
    const step = zigzag(count - before);
    before = count;
    sum += step;
    steps[index] = step;
  }
  const low = 31 - Math.clz32((sum / length) * Math.LN2 + 1);
  writer.byte((log << 4) | low);
  writer.byte(length - 1);
  head.reset();
  let previous = -1;
  for (let index = 0; index < length; index++) {
    const symbol = symbols[index] ?? 0;
    head.putRice(symbol - previous - 1, 1);
    if (length > 1) head.putRice(steps[index] ?? 0, low);
    previous = symbol;
  }
  const bytes = head.written();
  writer.varint(bytes.length);
  writer.bytes(bytes);
}

function unpackShares(reader: ByteReader): void {
  const first = reader.byte();
  const log = first >>> 4;
  const low = first & 0x0f;
  const length = reader.byte() + 1;
  const size = 1 << log;
  const bits = new BitReader(reader.bytes(reader.varint()));
  if (log < MIN_LOG || log > MAX_LOG || low > MAX_LOG) throw new ColumnsError('no table of symbols');
  let symbol = -1;
  let count = Math.trunc(size / length);
  let left = size;
  for (let read = 0; read < length; read++) {
    symbol += bits.readRice(1) + 1;
    count += length > 1 ? unzigzag(bits.readRice(low)) : 0;
    left -= count;
    if (symbol > 255 || count < 1) throw new ColumnsError('no table of symbols');
    shares.symbols[read] = symbol;
    shares.counts[read] = count;
  }
  if (left !== 0) throw new ColumnsError('no table of symbols');
  shares.log = log;
  shares.length = length;
}

const spread = new Uint8Array(1 << MAX_LOG);

/** Which symbol each state is of: those of one symbol lie far apart. */
function setSpread(): void {
  const { log, length, symbols, counts } = shares;
  const size = 1 << log;
  const step = (size >>> 1) + (size >>> 3) + 3;
  let at = 0;
  for (let index = 0; index < length; index++) {
    const symbol = symbols[index] ?? 0;
    for (let left = counts[index] ?? 0; left > 0; left--) {
      spread[at] = symbol;
      at = (at + step) & (size - 1);
    }
  }
}

const decoder = new Int32Array(1 << MAX_LOG);
const following = new Uint32Array(256);

/** Per state 31 less the number of bits to read (5 bits), and what these are added to. Sets `meant` too. */
function setDecoder(meanings: Float64Array): Int32Array {
  const { log, length, symbols, counts } = shares;
  const size = 1 << log;
  setSpread();
  for (let index = 0; index < length; index++) following[symbols[index] ?? 0] = counts[index] ?? 0;
  for (let state = 0; state < size; state++) {
    const symbol = spread[state] ?? 0;
    const next = following[symbol] ?? 0;
    following[symbol] = next + 1;
    const bits = log - (31 - Math.clz32(next));
    meant[state] = meanings[symbol] ?? 0;
    decoder[state] = (31 - bits) | (((next << bits) - size) << 5);
  }
  return decoder;
}

interface Encoder {
  /** Per symbol what a state is added to for its number of bits in the upper half. */
  readonly bits: Int32Array;
  /** Per symbol where its states begin, less the least value of a state without those bits. */
  readonly starts: Int32Array;
  readonly states: Uint16Array;
}

const encoder: Encoder = {
  bits: new Int32Array(256),
  starts: new Int32Array(256),
  states: new Uint16Array(1 << MAX_LOG),
};

function setEncoder(): void {
  const { log, length, symbols, counts } = shares;
  const size = 1 << log;
  setSpread();
  let total = 0;
  for (let index = 0; index < length; index++) {
    const symbol = symbols[index] ?? 0;
    const count = counts[index] ?? 0;
    const most = count === 1 ? log : log - (31 - Math.clz32(count - 1));
    encoder.bits[symbol] = (most << 16) - (count << most);
    encoder.starts[symbol] = total - count;
    following[symbol] = total;
    total += count;
  }
  for (let state = 0; state < size; state++) {
    const symbol = spread[state] ?? 0;
    const at = following[symbol] ?? 0;
    following[symbol] = at + 1;
    encoder.states[at] = size + state;
  }
}

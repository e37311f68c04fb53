/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2). */
const ROUND = fractions(64, Math.cbrt);
/** The same of the square roots of the first 8 (§5.3.3). */
const START = fractions(8, Math.sqrt);
const BLOCK = 64;
/** Longer texts need a second block: this is for many short ones. */
const LONGEST = 55;

const block = new Uint8Array(BLOCK);
const view = new DataView(block.buffer);
const schedule = new Int32Array(64);
const state = new Int32Array(8);

/**
 * The first two words of the SHA-256 of an ASCII text of at most 55 characters. `crypto.subtle` is not there over plain http, and
 * too slow for many short texts.
 */
export function sha256Words(text: string): readonly [first: number, second: number] {
  if (text.length > LONGEST) throw new RangeError(`longer than ${LONGEST} characters`);
  block.fill(0);
  for (let at = 0; at < text.length; at += 1) block[at] = text.codePointAt(at) ?? 0;
  block[text.length] = 0x80;
  view.setUint32(BLOCK - 4, 8 * text.length);
  extend();
  state.set(START);
  compress();
  return [((START[0] ?? 0) + (state[0] ?? 0)) >>> 0, ((START[1] ?? 0) + (state[1] ?? 0)) >>> 0];
}

function extend(): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getInt32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = (schedule[at - 16] ?? 0) + first + (schedule[at - 7] ?? 0) + second;
  }
}

function compress(): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + (ROUND[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state.set([a, b, c, d, e, f, g, h]);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fractions(count: number, root: (of: number) => number): Int32Array {
  const words = new Int32Array(count);
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.some((prime) => candidate % prime === 0)) continue;
    words[primes.length] = Math.floor((root(candidate) % 1) * 2 ** 32);
    primes.push(candidate);
  }
  return words;
}

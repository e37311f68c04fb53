/**
 * Proof of work in place of the picture of a captcha: for each piece a number whose hash with the captcha id starts
 * with the required zero bits.
 */
export interface VcodeWork {
  readonly pieces: number;
  /** Each more doubles the work of a piece, 2^bits hashes on average. */
  readonly bits: number;
}

/** Text hashed by SHA-256; at most 55 bytes, one block. */
export const vcodeWorkText = (vcodeId: string, piece: number, number: number): string =>
  `${vcodeId}.${piece}.${number}`;

/** True if a hash starts with the given number of zero bits; `words` are its first two words of 32 bits. */
export function hasZeroBits([first, second]: readonly [first: number, second: number], bits: number): boolean {
  if (bits <= 32) return Math.clz32(first) >= bits;
  return first === 0 && Math.clz32(second) >= bits - 32;
}

/** The answer as the form holds it, the numbers of all pieces in order. */
export const vcodeWorkAnswer = (numbers: readonly number[]): string => numbers.join(',');

/** The numbers of an answer; undefined if it does not have the given number of pieces. */
export function vcodeWorkNumbers(answer: string, pieces: number): readonly number[] | undefined {
  const numbers = answer.split(',');
  const isWhole = numbers.length === pieces && numbers.every((number) => /^\d{1,10}$/.test(number));
  return isWhole ? numbers.map(Number) : undefined;
}

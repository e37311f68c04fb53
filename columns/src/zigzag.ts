/** An integer of up to ±2^52 as one from 0 on, small magnitudes as small numbers whatever their sign. */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : value * -2 - 1;
}

/** The same for an integer of 32 bits; in doubles it takes several times as long. */
export const zigzag32 = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;

/** The inverse of `zigzag`. */
export function unzigzag(number: number): number {
  const small = number | 0;
  if (small === number) return (small >>> 1) ^ -(small & 1);
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

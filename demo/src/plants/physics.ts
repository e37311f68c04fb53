import type { Random } from './plant.ts';

/** A first-order lag, exact for any step: how far `value` has come towards `target` after `seconds`. */
export function lag(value: number, target: number, seconds: number, tauSeconds: number): number {
  return target + (value - target) * Math.exp(-seconds / tauSeconds);
}

/** Noise that wanders about 0 with the given spread and returns within about `tauSeconds`. */
export function wander(value: number, spread: number, seconds: number, tauSeconds: number, random: Random): number {
  const keep = Math.exp(-seconds / tauSeconds);
  return value * keep + spread * Math.sqrt(1 - keep * keep) * gauss(random);
}

/** A random number with mean 0 and spread 1. */
export function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Hour of the day at the plant, UTC+8, with its fraction. */
export const localHour = (at: number): number => (at / 3_600_000 + 8) % 24;

/** A hill of height 1 at `centre` hours, round the clock. */
export function peak(hour: number, centre: number, width: number): number {
  const distance = Math.min(Math.abs(hour - centre), 24 - Math.abs(hour - centre));
  return Math.exp(-((distance / width) ** 2));
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

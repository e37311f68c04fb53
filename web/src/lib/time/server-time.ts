import { browserClock } from '../clock.ts';

/**
 * The server's clock according to its responses (the Date header, to a second). Ages are measured against it: a browser
 * whose clock is wrong must not make an old value look fresh.
 */
let offsetMs = 0;
const TRUSTED_MS = 2_000;

/** Learns from an answer that arrived at `receivedAt` and was dated `date`. */
export function learnServerTime(date: string | null, receivedAt: number): void {
  const dated = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(dated)) return;
  // The header has whole seconds, so the truth is half a second later on average.
  const difference = dated + 500 - receivedAt;
  if (Math.abs(difference - offsetMs) > TRUSTED_MS) offsetMs = Math.abs(difference) > TRUSTED_MS ? difference : 0;
}

/** A browser instant on the server's clock, ms. */
export const onServerClock = (at: number): number => at + offsetMs;

export const serverNow = (): number => onServerClock(browserClock.now());

import { ASYNC_MAX_TRIES } from '../../limits.ts';

const WAITS_MS = [100, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

/**
 * Wait before the n-th check (from 0) of an asynchronous command: 0.1, 1, 2, 5, 10, then 30 s, in ms.
 * Undefined after 180 tries: the command has timed out (1301).
 */
export function callbackWaitMs(tries: number): number | undefined {
  if (tries >= ASYNC_MAX_TRIES) return undefined;
  return WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
}

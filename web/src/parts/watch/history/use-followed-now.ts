import { useEffect, useState } from 'react';
import { browserClock } from '../../../lib/clock.ts';
import { serverNow } from '../../../lib/time/server-time.ts';

/** A move of less than that is not seen: pixels of a wide screen. */
const PIXELS = 1_200;
const STEP_MIN_MS = 2_000;
const STEP_MAX_MS = 60_000;

/** Interval at which a followed picture of this length moves on, ms. */
export const followStepMs = (lengthMs: number): number =>
  Math.min(Math.max(lengthMs / PIXELS, STEP_MIN_MS), STEP_MAX_MS);

/**
 * The end of a range that ends now, server clock in ms, and a function that moves it to this moment. It moves on by itself while
 * `lengthMs` is that of the range; undefined leaves it where it is, and so does a browser tab that nobody sees.
 */
export function useFollowedNow(lengthMs: number | undefined): readonly [now: number, renew: () => void] {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (lengthMs === undefined) return undefined;
    let stop = () => {};
    const move = () => {
      if (!document.hidden) setNow(serverNow());
      stop = browserClock.after(followStepMs(lengthMs), move);
    };
    stop = browserClock.after(followStepMs(lengthMs), move);
    return () => stop();
  }, [lengthMs]);
  return [now, () => setNow(serverNow())];
}

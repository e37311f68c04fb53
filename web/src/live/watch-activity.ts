import type { Clock } from '../lib/clock.ts';

/** Pointer moves come by the hundred; one per second is enough to detect activity. */
const ACTIVITY_MS = 1_000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Below the idle time after which smart economy lets a gateway rest. */
const WATCHED_MS = 30_000;

/**
 * Reports activity: pointer and keys and, where people watch without touching anything, as at a wall display, the mere
 * passing of time. The returned function stops it.
 */
export function watchActivity(report: () => void, isWatched: () => boolean, clock: Clock): () => void {
  let last = 0;
  const onActivity = () => {
    const now = clock.now();
    if (now - last < ACTIVITY_MS) return;
    last = now;
    report();
  };
  let stop: () => void = () => undefined;
  const wait = () => {
    stop = clock.after(WATCHED_MS, () => {
      if (isWatched()) report();
      wait();
    });
  };
  wait();
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onActivity, { passive: true });
  return () => {
    stop();
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, onActivity);
  };
}

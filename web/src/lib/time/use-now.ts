import { useSyncExternalStore } from 'react';
import { browserClock } from '../clock.ts';

/** One ticker for the whole page: whatever shows an age is redrawn in the same frame. */
const listeners = new Set<() => void>();
let now = browserClock.now();
let stop: (() => void) | undefined;

function tick(): void {
  now = browserClock.now();
  for (const listener of listeners) listener();
  stop = browserClock.after(1_000, tick);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (stop === undefined) {
    now = browserClock.now();
    stop = browserClock.after(1_000, tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Now, in ms, redrawn each second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

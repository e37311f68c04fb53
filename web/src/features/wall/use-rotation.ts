import { useCallback, useEffect, useState } from 'react';
import { browserClock, type Clock } from '../../lib/clock.ts';
import { nextOf, type Entry } from './rotation.ts';

/** So long before its turn an entry is drawn behind the one that is shown. */
const AHEAD_MS = 5_000;

interface Rotation {
  readonly current: Entry | undefined;
  /** Drawn already, behind the current one. */
  readonly coming: Entry | undefined;
  /** An entry is completely drawn. */
  readonly onReady: (key: string) => void;
}

/**
 * Which entry is shown: each for its seconds, and on until the next one is completely drawn, so that the screen is never
 * blank. While `isHeld` the current one stays, and begins its time again afterwards.
 */
export function useRotation(entries: readonly Entry[], isHeld: boolean, clock: Clock = browserClock): Rotation {
  const [shown, setShown] = useState('');
  const [near, setNear] = useState('');
  const [due, setDue] = useState('');
  const [ready, setReady] = useState('');
  const current = entries.find(({ key }) => key === shown) ?? entries[0];
  const key = current?.key ?? '';
  const next = current === undefined ? undefined : nextOf(entries, key);
  const ms = (current?.item.seconds ?? 0) * 1_000;
  const isAlone = next === undefined;
  useEffect(() => {
    if (isAlone || isHeld) return undefined;
    const ends = [clock.after(Math.max(0, ms - AHEAD_MS), () => setNear(key)), clock.after(ms, () => setDue(key))];
    return () => {
      ends.forEach((end) => end());
      setNear('');
      setDue('');
      setReady('');
    };
  }, [key, ms, isAlone, isHeld, clock]);
  // Its time is over, and the next one is drawn.
  if (next !== undefined && !isHeld && due === key && ready === next.key) setShown(next.key);
  const coming = near === key && !isHeld ? next : undefined;
  const onReady = useCallback((one: string) => setReady(one), []);
  return { current, coming, onReady };
}

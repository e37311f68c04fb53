import { useEffect, useState } from 'react';
import { browserClock } from '../clock.ts';

/** Seconds left, counting down to 0, and how to start it. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    return browserClock.after(1_000, () => setLeft(left - 1));
  }, [left]);
  return [left, setLeft];
}

import { useEffect, useState } from 'react';
import { browserClock } from '../../../lib/clock.ts';

/** The index of the current frame, each shown for `periodMs`; the first while there is nothing to animate. */
export function useTurn(count: number, periodMs: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    let cancel = () => {};
    const next = () => {
      setTurn((before) => before + 1);
      cancel = browserClock.after(periodMs, next);
    };
    cancel = browserClock.after(periodMs, next);
    return () => cancel();
  }, [count, periodMs]);
  return count === 0 ? 0 : turn % count;
}

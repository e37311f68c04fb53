import { useEffect, useEffectEvent } from 'react';
import { browserClock } from '../../lib/clock.ts';

/** Speed factor. */
export const SPEEDS = [1, 5, 10, 60, 300, 600] as const;
export type Speed = (typeof SPEEDS)[number];

/** The displayed moment of the past (ms), and the functions to move it. */
export interface Playback {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly seek: (at: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

interface Ticks {
  /** Playing, and its data is loaded. */
  readonly isOn: boolean;
  readonly at: number;
  readonly speed: Speed;
  readonly tickMs: number;
  /** Time at which it stops, ms. */
  readonly end: () => number;
  readonly onMove: (at: number) => void;
  readonly onEnd: () => void;
}

/** While it is on, advances a moment by the elapsed time times the speed, and reports when it reaches the end. */
export function useTicks({ isOn, at, speed, tickMs, end, onMove, onEnd }: Ticks): void {
  const pass = useEffectEvent((ms: number) => {
    const later = at + ms * speed;
    const last = end();
    onMove(Math.min(later, last));
    if (later >= last) onEnd();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let toldAt = browserClock.now();
    const next = () => {
      const now = browserClock.now();
      pass(now - toldAt);
      toldAt = now;
      takeBack = browserClock.after(tickMs, next);
    };
    let takeBack = browserClock.after(tickMs, next);
    return () => takeBack();
  }, [isOn, tickMs]);
}

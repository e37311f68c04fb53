import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../lib/clock.ts';
import styles from './tour.module.css';

const LOOK_MS = 250;

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position of the highlighted element in the window; null while it is not on the screen. */
export function usePlaceOf(find: () => Element | null | undefined): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    let end = () => undefined as void;
    const measure = () => {
      const box = latest.current()?.getBoundingClientRect();
      const isShown = box !== undefined && box.width > 0 && box.bottom > 0 && box.top < globalThis.innerHeight;
      const seen = isShown ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
      setPlace((before) => (isSame(before, seen) ? before : seen));
      end = browserClock.after(LOOK_MS, measure);
    };
    measure();
    return () => end();
  }, []);
  return place;
}

/** A frame around what is to be pressed. It takes no click. */
export function Highlight({ place }: { readonly place: Place }) {
  const { left, top, width, height } = place;
  return <div className={styles['highlight']} style={{ left, top, width, height }} aria-hidden="true" />;
}

const isSame = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);

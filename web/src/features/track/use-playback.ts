import { useEffect, useRef, useState } from 'react';
import { useTicks, type Playback, type Speed } from '../../ui/playback/playback.ts';

const TICK_MS = 50;
/** Share of the span that an arrow key moves. */
const STEP_SHARE = 1 / 200;
const WIDE_STEPS = 10;

/** Plays from `from` to `to` (ms). Space and arrows work wherever nothing else wants them. */
export function usePlayback(from: number, to: number): Playback {
  const [at, setAt] = useState(from);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(60);
  const seek = (moment: number) => setAt(Math.min(to, Math.max(from, moment)));
  const play = (isOn: boolean) => {
    if (isOn && at >= to) setAt(from);
    setPlaying(isOn);
  };
  useTicks({
    isOn: isPlaying,
    at,
    speed,
    tickMs: TICK_MS,
    end: () => to,
    onMove: setAt,
    onEnd: () => setPlaying(false),
  });
  const latest = useRef({ at, isPlaying, seek, play });
  useEffect(() => {
    latest.current = { at, isPlaying, seek, play };
  });
  useEffect(() => {
    const step = Math.max(1_000, (to - from) * STEP_SHARE);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const { current } = latest;
      const wide = event.shiftKey ? WIDE_STEPS : 1;
      if (event.key === ' ') current.play(!current.isPlaying);
      else if (event.key === 'ArrowLeft') current.seek(current.at - step * wide);
      else if (event.key === 'ArrowRight') current.seek(current.at + step * wide);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [from, to]);
  return { at, isPlaying, speed, seek, play, setSpeed };
}

/** True if keys have another meaning: in fields, select lists and the map, and space on buttons. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [role="combobox"], [role="listbox"], [role="dialog"]') !== null)
    return true;
  if (target.closest('.leaflet-container') !== null) return key !== ' ';
  return key === ' ' && target.closest('button, a, [role="radio"], [role="tab"], [role="switch"]') !== null;
}

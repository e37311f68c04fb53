import { useEffect, useState } from 'react';
import { browserClock } from '../lib/clock.ts';

/** After this time without a key, typing has paused. */
export const TYPING_MS = 250;

/** The text when typing has paused, without spaces around it; an emptied one at once. */
export function usePaused(text: string): string {
  const typed = text.trim();
  const [paused, setPaused] = useState(typed);
  useEffect(
    () => (typed === paused ? undefined : browserClock.after(TYPING_MS, () => setPaused(typed))),
    [typed, paused],
  );
  return typed === '' ? typed : paused;
}

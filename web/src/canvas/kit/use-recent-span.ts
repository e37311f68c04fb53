import { useEffect, useState } from 'react';
import { browserClock } from '../../lib/clock.ts';
import type { Span } from '../../parts/curve/span.ts';
import { useScene } from './scene-context.ts';

/** Steps in which a span moves on: a chart of a day is asked for every quarter of an hour, one of a minute every second. */
const STEPS = 96;
const STEP_MIN_MS = 1_000;

/** The last `lengthMs` of the scene, which moves on by steps; in a replay it ends at the moment that is shown. */
export function useRecentSpan(lengthMs: number): Span {
  const { source, mode } = useScene();
  const stepMs = Math.max(STEP_MIN_MS, Math.round(lengthMs / STEPS));
  const [, redraw] = useState(0);
  // Nothing that came after the moment of a replay is shown.
  const to = (mode === 'replay' ? Math.floor : Math.ceil)(source.now() / stepMs) * stepMs;
  useEffect(
    // A replay draws its widgets as its moment moves on.
    () => (mode === 'replay' ? undefined : browserClock.after(Math.max(0, to - source.now()), () => redraw(to))),
    [mode, source, to],
  );
  return { from: to - lengthMs, to };
}

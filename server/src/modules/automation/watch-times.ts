import type { Occurrence, Watch } from './trigger-code.ts';

/** After downtime, due times up to this old are reported as missed, ms. */
const LOOK_BACK_MS = 86_400_000;
/** A clock that goes back by more than this was set. */
const SET_BACK_MS = 60_000;

interface Times {
  /** In the keys of its occurrences. */
  readonly kind: string;
  /** When it begins to watch, ms. */
  readonly begun: number;
  /** The first time after a moment, ms; infinity where there is none. */
  readonly nextAfter: (after: number) => number;
  /** Times before it set nothing off, ms. */
  readonly since: () => number;
  /** Another one where the times are no longer those of before. */
  readonly version?: () => number | undefined;
}

/** Watches for times that follow from clocks and calendars. */
export function watchTimes({ kind, begun, nextAfter, since, version = () => 0 }: Times): Watch {
  let seen = begun;
  let next: number | undefined;
  let known: number | undefined;
  return {
    signalIds: [],
    tick: (now) => {
      const current = version();
      next ??= nextAfter(Math.max(since(), begun - LOOK_BACK_MS));
      // Other times begin where the former ones were looked at last.
      if (known !== undefined && current !== known) next = nextAfter(seen);
      known = current;
      // Set back: the times from there on come again; their keys keep them from acting twice. Set ahead: what is in between is missed.
      if (now < seen - SET_BACK_MS) next = nextAfter(now);
      else if (next < now - LOOK_BACK_MS) next = nextAfter(now - LOOK_BACK_MS);
      seen = now;
      const found: Occurrence[] = [];
      for (; next <= now; next = nextAfter(next)) found.push({ key: `${kind}:${next}`, at: next });
      return found;
    },
  };
}

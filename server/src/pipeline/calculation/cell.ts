import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Finds the sample of an input. */
export type SampleOf = (signalId: number) => Sample | undefined;

/** A signal whose values are reckoned from those of others. */
export interface Cell {
  readonly signalId: number;
  /** Signals whose changes it hears of. */
  readonly uses: readonly number[];
  /** What it is reckoned by: a cell of another basis is another cell. */
  readonly basis: string;
  /** An input has changed at `now`. Answers whether a new value is due at once. */
  hears(sample: Sample, now: number): boolean;
  /** Whether a value is due because time has passed. */
  isDue(now: number): boolean;
  /** Its values, oldest first, the present one last. */
  reckon(sampleOf: SampleOf, now: number): readonly Sample[];
  /** What it has to remember over a restart, as JSON text; undefined when it is nothing. */
  state(): string | undefined;
}

/** The JSON value in a text that was kept; undefined for none. */
export function readState(kept: string | undefined): unknown {
  if (kept === undefined) return undefined;
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}

import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Finds the sample of an input. */
export type SampleOf = (signalId: number) => Sample | undefined;

/** A signal whose values are calculated from those of others. */
export interface Cell {
  readonly signalId: number;
  /** Signals that it depends on. */
  readonly uses: readonly number[];
  /** The definition that it is calculated from; a different basis makes a different cell. */
  readonly basis: string;
  /** An input changed at `now`. Returns whether a new value is due at once. */
  observe(sample: Sample, now: number): boolean;
  /** True if a value is due by time. */
  isDue(now: number): boolean;
  /** Its values, oldest first, the current one last. */
  calculate(sampleOf: SampleOf, now: number): readonly Sample[];
  /** Its state to be stored over a restart, as JSON text; undefined when it has none. */
  state(): string | undefined;
}

/** The JSON value of a stored text; undefined for none. */
export function readState(kept: string | undefined): unknown {
  if (kept === undefined) return undefined;
  try {
    return JSON.parse(kept);
  } catch {
    return undefined;
  }
}

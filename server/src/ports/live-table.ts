import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** The newest value of each signal, in memory. The newer time wins; every change gets an increasing revision. */
export interface LiveTable {
  get(signalId: number): Sample | undefined;
  /** Revision of the last change of any signal. */
  revision(): number;
  /** Values of `signalIds` that changed after `revision`. */
  changedSince(signalIds: readonly number[], revision: number): readonly Sample[];
  /** Adds stored values below the live ones: they are stale until their source reports. */
  restore(samples: readonly Sample[]): void;
  /** Called after each batch of changes, with the changes. */
  onChange(listener: (samples: readonly Sample[]) => void): () => void;
}

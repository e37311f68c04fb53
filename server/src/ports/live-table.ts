import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Newest value of each signal, in memory. Newer time wins; every change has a growing revision. */
export interface LiveTable {
  get(signalId: number): Sample | undefined;
  /** Revision of the last change of any signal. */
  revision(): number;
  /** Those of `signalIds` that changed after `revision`. */
  changedSince(signalIds: readonly number[], revision: number): readonly Sample[];
  /** Puts stored values under the live ones: they are stale until their source speaks. */
  restore(samples: readonly Sample[]): void;
  /** Called after each batch of changes, with what changed. */
  onChange(listener: (samples: readonly Sample[]) => void): () => void;
}

import type { Quality, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';

/** One value of one metric in engineering units, as it is reported. `at` in ms since the epoch UTC. */
export interface Reading {
  readonly metric: string;
  readonly value: SampleValue;
  readonly at: number;
  readonly quality: Quality;
  /** The device's own code (spec §8) for a bad value; 0 when there is none. */
  readonly code: number;
  /**
   * The signal that it was read for; undefined where the configuration did not name it, or in a buffer of an earlier
   * release.
   */
  readonly signalId?: number;
}

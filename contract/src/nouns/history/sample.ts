/** Quality of a value. `stale`: it was good, but its source has gone silent. */
export const QUALITIES = ['good', 'uncertain', 'bad', 'stale'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Value of a signal. `null`: there is no value, and the quality gives the reason. */
export type SampleValue = number | string | boolean | bigint | null;

/**
 * One value of one signal at one moment, on its way through the pipeline.
 * `signalId` is the signal's id as an integer, so that packed columns can hold it.
 * `at` is the device's time, ms since the epoch UTC. `code` is the device's own code for a bad value.
 */
export interface Sample {
  readonly signalId: number;
  readonly at: number;
  readonly value: SampleValue;
  readonly quality: Quality;
  readonly code?: number;
}

/** True if two samples of a signal are the same in every respect. */
export function isSameSample(one: Sample, other: Sample): boolean {
  return (
    one.at === other.at && Object.is(one.value, other.value) && one.quality === other.quality && one.code === other.code
  );
}

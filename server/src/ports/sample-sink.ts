import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { BoundSignal } from './device-registry.ts';

/**
 * Destination of samples: `both` is the normal one; `history` for late ones; `live` for those that are not stored;
 * `record` for late ones of signals that are not bound (any more), all of which are stored.
 */
export type Destination = 'both' | 'history' | 'live' | 'record';

/** For how long a signal may be silent before its value is stale, in ms; Infinity for ever. */
export type SilenceMs = (signal: BoundSignal) => number;

/** The entrance of the pipeline, as the link sees it. */
export interface SampleSink {
  /**
   * Adds signals or updates their settings. Samples of unknown signals are dropped. `silenceMs`: for how long each may be silent while its
   * source is connected; as configured without it. Every signal costs memory as long as it is known, so they are not copied for it.
   */
  bind(signals: readonly BoundSignal[], silenceMs?: SilenceMs): void;
  /** Removes deleted signals. */
  forget(signalIds: readonly number[]): void;
  /** Accepts samples in order of arrival: live values change now, what is to be stored waits for `flush`. */
  accept(samples: readonly Sample[], destination: Destination, receivedAt: number): void;
  /** Their source has fallen silent: value and time stay, the quality becomes stale. */
  markStale(signalIds: readonly number[]): void;
  /**
   * Resolves when everything accepted so far is committed (or was not to be stored). While the storage is unavailable
   * it waits and retries; it rejects only for samples that were dropped because too many were waiting.
   */
  flush(): Promise<void>;
  /** True while the queue in front of the storage is too long: the caller leaves messages in its own queue. */
  isBusy(): boolean;
  /** Called when the storage becomes unavailable and when it is available again. */
  onStorage(listener: (isAvailable: boolean) => void): void;
}

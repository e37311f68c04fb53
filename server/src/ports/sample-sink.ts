import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { BoundSignal } from './device-registry.ts';

/**
 * Where samples go: `both` are the ordinary ones; `history` came late; `live` are not to be kept; `record` came late for
 * signals that are not bound (any more) and are all kept.
 */
export type Destination = 'both' | 'history' | 'live' | 'record';

/** The entrance of the pipeline, as the link sees it. */
export interface SampleSink {
  /** Makes signals known, or their settings new. Samples of unknown signals are not kept. */
  bind(signals: readonly BoundSignal[]): void;
  /** Forgets signals that exist no longer. */
  forget(signalIds: readonly number[]): void;
  /** Takes samples in the order of their arrival: live values move now, what is to be kept waits for `flush`. */
  accept(samples: readonly Sample[], destination: Destination, receivedAt: number): void;
  /** Their source has gone silent: value and time stay, the quality becomes stale. */
  markStale(signalIds: readonly number[]): void;
  /**
   * Resolves when everything accepted so far is committed (or was not to be kept). While the storage is away it waits
   * and tries again; it rejects only for samples that had to be given up because too many were waiting.
   */
  flush(): Promise<void>;
  /** True while more waits for storage than is healthy: the caller leaves messages in its queue. */
  isBusy(): boolean;
  /** Called when the storage goes away and when it is back. */
  onStorage(listener: (isAvailable: boolean) => void): void;
}

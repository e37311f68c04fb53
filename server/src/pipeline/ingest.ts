import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { HISTORY_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Tally } from '../platform/tally.ts';
import type { Clock } from '../ports/clock.ts';
import type { BoundSignal } from '../ports/device-registry.ts';
import type { Historian, StorageListener } from '../ports/historian.ts';
import type { Destination, SampleSink, SilenceMs } from '../ports/sample-sink.ts';
import type { MemoryLiveTable } from './live-table.ts';
import { SilenceWatch } from './silence-watch.ts';
import { StoreFilter } from './store-filter.ts';

/** The part of the historian that accepts samples. */
export type SampleStore = Pick<Historian, 'append' | 'isBusy' | 'onStorage'>;

/**
 * The first step of every sample: into the live table at once, and what is to be stored to the historian, once per
 * turn. Gateways and calculations have one each, so that samples that cannot be stored do not affect the others.
 */
export class Ingest implements SampleSink {
  readonly #table: MemoryLiveTable;
  readonly #store: SampleStore;
  readonly #clock: Clock;
  readonly #tally: Tally;
  readonly #isClockBehind: () => boolean;
  readonly #filter = new StoreFilter();
  readonly #silence: SilenceWatch;
  #kept: Sample[] = [];
  #stopWatching: (() => void) | undefined;

  /** `isClockBehind`: the clock of this server is known to be wrong, so that the times of gateways are the better ones. */
  constructor(parts: {
    table: MemoryLiveTable;
    store: SampleStore;
    clock: Clock;
    tally: Tally;
    isClockBehind?: () => boolean;
  }) {
    this.#table = parts.table;
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#tally = parts.tally;
    this.#isClockBehind = parts.isClockBehind ?? (() => false);
    this.#silence = new SilenceWatch((signalId) => parts.table.silentFor(signalId));
  }

  start(): void {
    this.#stopWatching = this.#clock.every(SilenceWatch.everyMs, () => {
      this.#table.markStale(this.#silence.due(this.#clock.monotonic()));
    });
  }

  /** Passes on what is left; the historian commits it when it stops. Nothing may be accepted afterwards. */
  stop(): void {
    this.#stopWatching?.();
    // A caller that waits for these samples has its own `flush`.
    void this.flush().catch(() => undefined);
  }

  bind(signals: readonly BoundSignal[], silenceMs: SilenceMs = ({ staleAfterMs }) => staleAfterMs): void {
    this.#filter.bind(signals);
    const now = this.#clock.monotonic();
    for (const signal of signals) this.#silence.watch(signal.signalId, silenceMs(signal), now);
  }

  forget(signalIds: readonly number[]): void {
    this.#filter.forget(signalIds);
    this.#table.forget(signalIds);
    for (const signalId of signalIds) this.#silence.forget(signalId);
  }

  accept(samples: readonly Sample[], destination: Destination, receivedAt: number): void {
    if (samples.length === 0) return;
    this.#tally.add('samples_received', samples.length, destination);
    if (destination === 'record') {
      for (const sample of samples) this.#kept.push(sample);
      return;
    }
    if (destination === 'history') this.#filter.sift(samples, true, this.#kept);
    if (destination === 'both') this.#filter.sift(this.#believable(samples, receivedAt), false, this.#kept);
    if (destination !== 'history') this.#table.apply(samples, receivedAt);
  }

  /**
   * Adjusts live values for history: one more than a day ahead gets its time of arrival and becomes uncertain. Late ones
   * keep their time: which of the two clocks is wrong cannot be known, and thousands of them arrive at once.
   */
  #believable(samples: readonly Sample[], receivedAt: number): readonly Sample[] {
    const latest = receivedAt + HISTORY_FUTURE_MAX_MS;
    if (samples.every(({ at }) => at <= latest) || this.#isClockBehind()) return samples;
    return samples.map((sample) => {
      if (sample.at <= latest) return sample;
      this.#tally.add('samples_far_ahead');
      return { ...sample, at: receivedAt, quality: sample.quality === 'good' ? 'uncertain' : sample.quality };
    });
  }

  markStale(signalIds: readonly number[]): void {
    this.#table.markStale(signalIds);
  }

  async flush(): Promise<void> {
    const kept = this.#kept;
    if (kept.length === 0) return;
    this.#kept = [];
    try {
      await this.#store.append(kept);
      this.#tally.add('samples_stored', kept.length);
    } catch (error) {
      this.#tally.add('samples_given_up', kept.length);
      throw error;
    }
  }

  isBusy(): boolean {
    return this.#store.isBusy();
  }

  onStorage(listener: StorageListener): void {
    this.#store.onStorage(listener);
  }
}

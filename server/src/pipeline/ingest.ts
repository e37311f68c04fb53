import type { Sample } from '@tidegate/contract/entities/sample.ts';
import { HISTORY_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Tally } from '../platform/tally.ts';
import type { Clock } from '../ports/clock.ts';
import type { BoundSignal } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { Destination, SampleSink } from '../ports/sample-sink.ts';
import { SampleWriter, type SampleStore } from './sample-writer.ts';
import type { MemoryLiveTable } from './live-table.ts';
import { SilenceWatch } from './silence-watch.ts';
import { StoreFilter } from './store-filter.ts';

/** What a sample undergoes first: into the live table at once, and what is to be kept to the historian, a turn at a time. */
export class Ingest implements SampleSink {
  readonly #table: MemoryLiveTable;
  readonly #writer: SampleWriter;
  readonly #clock: Clock;
  readonly #tally: Tally;
  readonly #filter = new StoreFilter();
  readonly #silence: SilenceWatch;
  #kept: Sample[] = [];
  #stopWatching: (() => void) | undefined;

  constructor(parts: { table: MemoryLiveTable; store: SampleStore; clock: Clock; log: Log; tally: Tally }) {
    this.#table = parts.table;
    this.#writer = new SampleWriter(parts.store, parts.clock, parts.log);
    this.#clock = parts.clock;
    this.#tally = parts.tally;
    this.#silence = new SilenceWatch((signalId) => parts.table.silentFor(signalId));
  }

  start(): void {
    this.#stopWatching = this.#clock.every(SilenceWatch.everyMs, () => {
      this.#table.markStale(this.#silence.due(this.#clock.monotonic()));
    });
  }

  /** Writes what is left. Nothing may be accepted afterwards. */
  async stop(): Promise<void> {
    this.#stopWatching?.();
    await Promise.allSettled([this.flush(), this.#writer.stop()]);
  }

  bind(signals: readonly BoundSignal[]): void {
    this.#filter.bind(signals);
    const now = this.#clock.monotonic();
    for (const { signalId, staleAfterMs } of signals) this.#silence.watch(signalId, staleAfterMs, now);
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
   * What history keeps of live values: one more than a day ahead under the time of its arrival, as uncertain. Late ones
   * keep their time: which of the two clocks is wrong cannot be known, and thousands of them arrive at one moment.
   */
  #believable(samples: readonly Sample[], receivedAt: number): readonly Sample[] {
    const latest = receivedAt + HISTORY_FUTURE_MAX_MS;
    if (samples.every(({ at }) => at <= latest)) return samples;
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
      await this.#writer.write(kept);
      this.#tally.add('samples_stored', kept.length);
    } catch (error) {
      this.#tally.add('samples_given_up', kept.length);
      throw error;
    }
  }

  isBusy(): boolean {
    return this.#writer.isBusy();
  }

  onStorage(listener: (isAvailable: boolean) => void): void {
    this.#writer.onStorage(listener);
  }
}

import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { BoundSignal } from '../../ports/device-registry.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Destination, SampleSink, SilenceMs } from '../../ports/sample-sink.ts';

/** The live table, as a server keeps it that follows another one. */
export type FollowedTable = Pick<LiveTable, 'get'> & {
  /** The source of these signals is there, and their values are what it sent last. */
  revive(signalIds: Iterable<number>): void;
};

/** The values that alarms and formulas evaluate while messages are repeated. */
export interface RepeatedValues {
  repeat(samples: readonly Sample[], arrival: number): void;
  markStale(signalIds: readonly number[]): void;
  /** Everything is repeated. */
  end(): void;
}

/**
 * The entrance of the pipeline while a server takes over: values of repeated births were processed long ago, and what the former active
 * server has shown is not shown as something new. Alarms and formulas evaluate all of it again: what followed from it may not be stored.
 */
export class InheritedSink implements SampleSink {
  /** The part that is being read: births that are repeated, the last messages, or what arrives now. */
  #phase: 'births' | 'tape' | 'live' = 'births';
  readonly #sink: SampleSink;
  readonly #live: FollowedTable;
  readonly #repeated: RepeatedValues;

  constructor(sink: SampleSink, live: FollowedTable, repeated: RepeatedValues) {
    this.#sink = sink;
    this.#live = live;
    this.#repeated = repeated;
  }

  /** The births are read; the last messages follow. */
  beginTape(): void {
    this.#phase = 'tape';
  }

  /** The last messages are read; what arrives now follows. */
  endTape(): void {
    this.#phase = 'live';
    this.#repeated.end();
  }

  accept(samples: readonly Sample[], destination: Destination, receivedAt: number): void {
    if (this.#phase === 'births') {
      this.#live.revive(samples.map(({ signalId }) => signalId));
      return;
    }
    const isOrdinary = this.#phase === 'live' || destination === 'history' || destination === 'record';
    if (isOrdinary) {
      this.#sink.accept(samples, destination, receivedAt);
      return;
    }
    const [fresh, known]: [Sample[], Sample[]] = [[], []];
    for (const sample of samples) {
      const newestAt = this.#live.get(sample.signalId)?.at ?? Number.NEGATIVE_INFINITY;
      (sample.at > newestAt ? fresh : known).push(sample);
    }
    this.#sink.accept(fresh, destination, receivedAt);
    // Stored once, however often it is appended.
    if (destination === 'both') this.#sink.accept(known, 'history', receivedAt);
    this.#repeated.repeat(samples, receivedAt);
  }

  bind(signals: readonly BoundSignal[], silenceMs?: SilenceMs): void {
    this.#sink.bind(signals, silenceMs);
  }

  forget(signalIds: readonly number[]): void {
    this.#sink.forget(signalIds);
  }

  markStale(signalIds: readonly number[]): void {
    if (this.#phase === 'live') this.#sink.markStale(signalIds);
    else this.#repeated.markStale(signalIds);
  }

  flush(): Promise<void> {
    return this.#sink.flush();
  }

  isBusy(): boolean {
    return this.#sink.isBusy();
  }

  onStorage(listener: (isAvailable: boolean) => void): void {
    this.#sink.onStorage(listener);
  }
}

import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

/** The part of the historian that a writer needs. Resolves after the commit. */
export interface SampleStore {
  append(samples: readonly Sample[]): Promise<void>;
}

/** Samples that wait for the storage to come back; about 100 MB at most. */
const MAX_WAITING_SAMPLES = 1_000_000;
/** Samples under way above which the caller should leave messages in its own queue. */
const BUSY_SAMPLES = 400_000;
const RETRY_MS = 1_000;

interface Batch {
  readonly samples: readonly Sample[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Hands batches to the historian. When an append fails, its batch and those after it wait in memory and are tried
 * again every second, in order (reliability rule 4); listeners hear that the storage is away, and when it is back.
 */
export class SampleWriter {
  readonly #store: SampleStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #listeners: ((isAvailable: boolean) => void)[] = [];
  #waiting: Batch[] = [];
  #waitingSamples = 0;
  #underWay = 0;
  #isAvailable = true;
  #cancelRetry: (() => void) | undefined;

  constructor(store: SampleStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  isBusy(): boolean {
    return this.#underWay + this.#waitingSamples > BUSY_SAMPLES;
  }

  onStorage(listener: (isAvailable: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves after the commit, however long the storage is away. Rejects when too much waits, or at `stop`. */
  write(samples: readonly Sample[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const batch: Batch = { samples, resolve, reject };
      if (this.#isAvailable) void this.#append(batch);
      else this.#wait(batch);
    });
  }

  /** Tries what waits once more, then gives up on it. */
  async stop(): Promise<void> {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    const waiting = this.#takeWaiting();
    for (const batch of waiting) {
      await this.#store.append(batch.samples).then(batch.resolve, batch.reject);
    }
  }

  async #append(batch: Batch): Promise<void> {
    const count = batch.samples.length;
    this.#underWay += count;
    try {
      await this.#store.append(batch.samples);
      this.#underWay -= count;
      batch.resolve();
    } catch (error) {
      this.#underWay -= count;
      if (error instanceof RangeError) {
        // The samples are at fault, not the storage: another try would fail as well.
        batch.reject(error);
        return;
      }
      this.#goneAway(error);
      this.#wait(batch);
    }
  }

  #wait(batch: Batch): void {
    if (this.#waitingSamples + batch.samples.length > MAX_WAITING_SAMPLES) {
      batch.reject(new Error('too many samples wait for the storage'));
      return;
    }
    this.#waiting.push(batch);
    this.#waitingSamples += batch.samples.length;
  }

  #takeWaiting(): Batch[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingSamples = 0;
    return waiting;
  }

  #goneAway(error: unknown): void {
    if (!this.#isAvailable) return;
    this.#isAvailable = false;
    this.#log.error({ error: String(error) }, 'history cannot be written; values wait in memory');
    for (const listener of this.#listeners) listener(false);
    this.#cancelRetry = this.#clock.after(RETRY_MS, () => void this.#retry());
  }

  async #retry(): Promise<void> {
    while (this.#waiting.length > 0) {
      const [first] = this.#waiting;
      if (first === undefined) break;
      try {
        await this.#store.append(first.samples);
      } catch {
        this.#cancelRetry = this.#clock.after(RETRY_MS, () => void this.#retry());
        return;
      }
      this.#waiting.shift();
      this.#waitingSamples -= first.samples.length;
      first.resolve();
    }
    this.#cancelRetry = undefined;
    this.#isAvailable = true;
    this.#log.info({}, 'history is written again');
    for (const listener of this.#listeners) listener(true);
  }
}

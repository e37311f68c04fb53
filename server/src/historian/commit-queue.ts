import { Refusal } from '@tidegate/contract/errors.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Clock } from '../ports/clock.ts';
import type { StorageListener } from '../ports/historian.ts';
import type { SampleBatch } from './sample-batch.ts';
import { BatchBuilder } from './sample-batch.ts';

/** Maximum number of queued samples; beyond it appends are refused at once, so that memory stays bounded. */
const MAX_WAITING = 2_000_000;
/** A batch of this size is committed without waiting for the window to end: one sync costs it next to nothing. */
const FULL_SAMPLES = 50_000;

/** Number of queued samples above which callers should keep messages in their own queue. */
const BUSY_SAMPLES = 400_000;
const RETRY_MS = 1_000;

/** Writes one batch durably. Rejects with Refusal storageUnavailable on failure, and may then be called again. */
export type Commit = (batch: SampleBatch) => Promise<void>;

interface Waiter {
  resolve(): void;
  reject(error: unknown): void;
}

/** Samples that are committed together, and the callers waiting for them. */
class Group {
  readonly samples = new BatchBuilder();
  waiters: Waiter[] = [];

  finish(act: (waiter: Waiter) => void): void {
    const waiters = this.waiters;
    this.waiters = [];
    this.samples.clear();
    for (const waiter of waiters) act(waiter);
  }
}

/**
 * The one queue in front of the storage. Everything that arrives within a window becomes one batch, unless it is large
 * enough earlier, and one batch is written at a time, so that the cost of a sync does not depend on the number of callers or signals. A failed batch
 * stays in memory with everything behind it and is retried every second, in order (reliability rule 4); listeners are
 * notified when the storage becomes unavailable and available again.
 */
export class CommitQueue {
  readonly #commit: Commit;
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #listeners: StorageListener[] = [];
  #filling = new Group();
  #committing = new Group();
  #underWay: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isAvailable = true;
  #isStopped = false;

  /** `windowMs` 0 commits immediately. */
  constructor(commit: Commit, clock: Clock, windowMs: number) {
    this.#commit = commit;
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Points accepted and not yet committed. */
  get waitingPoints(): number {
    return this.#filling.samples.count + this.#committing.samples.count;
  }

  /** See `Historian.isBusy`. */
  isBusy(): boolean {
    return this.waitingPoints > BUSY_SAMPLES;
  }

  /** See `Historian.onStorage`. */
  onStorage(listener: StorageListener): void {
    this.#listeners.push(listener);
  }

  /** See `Historian.append`. */
  async append(samples: readonly Sample[]): Promise<void> {
    if (samples.length === 0) return;
    if (this.#isStopped || this.waitingPoints + samples.length > MAX_WAITING) throw new Refusal('storageUnavailable');
    this.#filling.samples.add(samples);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#filling.waiters.push({ resolve, reject });
    this.#schedule();
    return promise;
  }

  /** Commits the queue at once, with one attempt, and accepts no more. Never rejects: the appends do. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#start();
    while (this.#underWay) await this.#underWay;
  }

  /**
   * Starts the next commit at the end of the window, or now when it is full, unless one is running or waiting for a retry.
   */
  #schedule(): void {
    if (this.#underWay !== undefined || this.#committing.samples.count > 0) return;
    if (this.#windowMs === 0 || this.#filling.samples.count >= FULL_SAMPLES) this.#start();
    else this.#cancelTimer ??= this.#clock.after(this.#windowMs, () => this.#start());
  }

  #start(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#underWay !== undefined) return;
    if (this.#committing.samples.count === 0) [this.#committing, this.#filling] = [this.#filling, this.#committing];
    if (this.#committing.samples.count === 0) return;
    this.#underWay = this.#try().then(() => {
      this.#underWay = undefined;
      if (this.#isStopped) this.#start();
      else if (this.#cancelTimer === undefined && this.#filling.samples.count > 0) this.#schedule();
    });
  }

  /** One attempt at the batch at the head of the queue. Never rejects. */
  async #try(): Promise<void> {
    const group = this.#committing;
    try {
      await this.#commit(group.samples.batch());
    } catch (error) {
      if (!this.#isStopped && error instanceof Refusal && error.refusal === 'storageUnavailable') {
        this.#cancelTimer = this.#clock.after(RETRY_MS, () => this.#start());
        this.#setAvailable(false);
      } else {
        group.finish(({ reject }) => reject(error));
      }
      return;
    }
    group.finish(({ resolve }) => resolve());
    this.#setAvailable(true);
  }

  #setAvailable(isAvailable: boolean): void {
    if (isAvailable === this.#isAvailable) return;
    this.#isAvailable = isAvailable;
    for (const listener of this.#listeners) listener(isAvailable);
  }
}

import { Refusal } from '@tidegate/contract/errors.ts';
import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { Clock } from '../ports/clock.ts';
import type { SampleBatch } from './sample-batch.ts';
import { BatchBuilder } from './sample-batch.ts';

/** Samples that may wait for the storage; beyond, appends are refused at once so that memory stays bounded. */
const MAX_WAITING = 2_000_000;

/** Writes one batch durably; rejects with Refusal storageUnavailable when it could not. */
export type Commit = (batch: SampleBatch) => Promise<void>;

/**
 * Group commit: what arrives within a window becomes one batch, and one batch is under way at a time, so the cost of a
 * sync does not depend on how many callers or signals there are.
 */
export class Committer {
  readonly #commit: Commit;
  readonly #clock: Clock;
  readonly #windowMs: number;
  #pending = new BatchBuilder();
  #waiters: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  #underWay: Promise<void> | undefined;
  #underWayPoints = 0;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(commit: Commit, clock: Clock, windowMs: number) {
    this.#commit = commit;
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** Points accepted and not yet committed. */
  get waitingPoints(): number {
    return this.#pending.count + this.#underWayPoints;
  }

  /** Resolves when the samples are committed; see `Historian.append`. */
  async append(samples: readonly Sample[]): Promise<void> {
    if (samples.length === 0) return;
    if (this.#isStopped || this.waitingPoints + samples.length > MAX_WAITING) throw new Refusal('storageUnavailable');
    this.#pending.add(samples);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiters.push({ resolve, reject });
    if (!this.#underWay) this.#cancelTimer ??= this.#clock.after(this.#windowMs, () => this.#start());
    return promise;
  }

  /** Commits what waits, at once, and accepts no more. Never rejects: the appends do. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#start();
    while (this.#underWay) await this.#underWay;
  }

  #start(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#underWay || this.#pending.count === 0) return;
    const waiters = this.#waiters;
    const batch = this.#pending.take();
    this.#waiters = [];
    this.#underWayPoints = batch.count;
    this.#underWay = this.#commit(batch)
      .then(
        () => {
          for (const { resolve } of waiters) resolve();
        },
        (error: unknown) => {
          for (const { reject } of waiters) reject(error);
        },
      )
      .then(() => {
        this.#underWay = undefined;
        this.#underWayPoints = 0;
        if (this.#isStopped) this.#start();
        else if (this.#pending.count > 0) this.#cancelTimer = this.#clock.after(this.#windowMs, () => this.#start());
      });
  }
}

import type { AlarmChange, AlarmStore } from '../../ports/alarm-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';

/** Steps within this time are committed together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** Steps in one transaction. */
const STEPS_AT_ONCE = 2_000;

interface Waiter {
  /** Callback after this many steps are committed. */
  readonly after: number;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Commits the steps of alarms in order, in batches. While the storage is unavailable they are kept and retried; callers
 * waiting for theirs are notified of the first failure.
 */
export class AlarmWriter {
  readonly #store: Pick<AlarmStore, 'commit'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onCommit: (changes: readonly AlarmChange[]) => void;
  #queue: AlarmChange[] = [];
  #taken = 0;
  #committed = 0;
  #waiters: Waiter[] = [];
  #cancel: (() => void) | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    parts: { store: Pick<AlarmStore, 'commit'>; clock: Clock; log: Log },
    onCommit: (changes: readonly AlarmChange[]) => void,
  ) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#onCommit = onCommit;
  }

  add(change: AlarmChange): void {
    this.#queue.push(change);
    this.#taken += 1;
    if (this.#writing === undefined) this.#cancel ??= this.#clock.after(GATHER_MS, () => void this.#flush());
  }

  /** Resolves when everything added so far is committed. */
  committed(): Promise<void> {
    if (this.#committed === this.#taken) return Promise.resolve();
    return new Promise((resolve, reject) => this.#waiters.push({ after: this.#taken, resolve, reject }));
  }

  /** Commits what is waiting, or drops it with a log entry. */
  async stop(): Promise<void> {
    await this.#writing;
    await this.#flush();
    this.#cancel?.();
    if (this.#queue.length > 0) this.#log.error({ steps: this.#queue.length }, 'failed to store alarm events');
  }

  async #flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#write();
    await this.#writing;
    this.#writing = undefined;
    if (this.#queue.length > 0) this.#cancel ??= this.#clock.after(RETRY_MS, () => void this.#flush());
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, STEPS_AT_ONCE);
      try {
        await this.#store.commit(batch);
      } catch (error) {
        if (!this.#isFailing)
          this.#log.error({ error: String(error) }, 'failed to write alarms; keeping them in memory');
        this.#isFailing = true;
        for (const { reject } of this.#waiters.splice(0)) reject(error);
        return;
      }
      if (this.#isFailing) this.#log.info({}, 'writing alarms again');
      this.#isFailing = false;
      this.#queue.splice(0, batch.length);
      this.#committed += batch.length;
      this.#onCommit(batch);
      this.#waiters = this.#waiters.filter(({ after, resolve }) => {
        if (after <= this.#committed) resolve();
        return after > this.#committed;
      });
    }
  }
}

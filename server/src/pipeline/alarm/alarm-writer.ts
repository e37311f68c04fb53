import { Refusal } from '@tidegate/contract/errors.ts';
import type { AlarmChange, AlarmStore } from '../../ports/alarm-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { WaitingSteps } from './waiting-steps.ts';

/** Steps within this time are committed together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** Steps in one transaction. */
const STEPS_AT_ONCE = 2_000;
/** Nobody waits longer for an alarm because the storage does not answer. */
const LATE_MS = 1_000;

interface Waiter {
  /** Callback after this many steps are committed. */
  readonly after: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** The outcomes of steps. */
interface StepListener {
  /** They are committed. `waiting`: rules of which later steps were shown already and are not committed. */
  onCommit(changes: readonly AlarmChange[], waiting: ReadonlySet<string>): void;
  /** They cannot be committed now, or not soon. Each step is said once at most, in order. */
  onUnstored(changes: readonly AlarmChange[]): void;
  /** The storage takes no steps, and takes them again. */
  onStorage(isAvailable: boolean): void;
}

interface Parts {
  readonly store: Pick<AlarmStore, 'commit'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Commits the steps of alarms in order, in batches. While the storage is unavailable they are kept and retried, and their
 * listener is notified of each at once; callers waiting for theirs are notified of the first failure.
 */
export class AlarmWriter {
  readonly #parts: Parts;
  readonly #listener: StepListener;
  readonly #steps: WaitingSteps;
  readonly #undos = new Map<AlarmChange, () => void>();
  #accepted = 0;
  #committed = 0;
  #waiters: Waiter[] = [];
  #cancel: (() => void) | undefined;
  #writing: Promise<void> | undefined;
  /** An attempt failed, or is late, since the last one that succeeded. */
  #isAway = false;
  #isFailing = false;

  constructor(parts: Parts, listener: StepListener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#steps = new WaitingSteps(STEPS_AT_ONCE);
  }

  /** `undo`: of what a person does, for whom it has not happened when the storage refuses it. */
  add(change: AlarmChange, undo?: () => void): void {
    this.#steps.add(change);
    if (undo !== undefined) this.#undos.set(change, undo);
    this.#accepted += 1;
    if (this.#isAway) {
      this.#show();
      this.#bound();
    }
    if (this.#writing === undefined) this.#cancel ??= this.#parts.clock.after(GATHER_MS, () => void this.#flush());
  }

  /** True if a step of the rule is not committed. */
  holds(ruleId: string): boolean {
    return this.#steps.has(ruleId);
  }

  /** Resolves when everything added so far is committed. */
  committed(): Promise<void> {
    if (this.#committed === this.#accepted) return Promise.resolve();
    return new Promise((resolve, reject) => this.#waiters.push({ after: this.#accepted, resolve, reject }));
  }

  /** Commits what is waiting, or drops it with a log entry. */
  async stop(): Promise<void> {
    await this.#writing;
    await this.#flush();
    this.#cancel?.();
    if (this.#steps.size > 0) this.#parts.log.error({ steps: this.#steps.size }, 'failed to store alarm events');
  }

  async #flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#write();
    await this.#writing;
    this.#writing = undefined;
    if (this.#steps.size > 0) this.#cancel ??= this.#parts.clock.after(RETRY_MS, () => void this.#flush());
  }

  async #write(): Promise<void> {
    const { store, clock, log } = this.#parts;
    while (this.#steps.size > 0) {
      const batch = this.#steps.first();
      const cancelLate = clock.after(LATE_MS, () => this.#setAway(true));
      try {
        await store.commit(batch, this.#isFailing);
      } catch (error) {
        if (!this.#isFailing)
          log.error({ error: String(error) }, 'failed to write alarms; showing them and keeping them in memory');
        this.#isFailing = true;
        this.#undo();
        // Without a step that is tried again, nothing would notice that the storage is back.
        this.#setAway(this.#steps.size > 0);
        this.#rejectAll(error);
        return;
      } finally {
        cancelLate();
      }
      if (this.#isFailing) log.info({}, 'writing alarms again');
      this.#isFailing = false;
      this.#steps.drop(batch.length);
      for (const change of batch) this.#undos.delete(change);
      this.#committed += batch.length;
      this.#listener.onCommit(batch, this.#steps.shownRules());
      this.#setAway(false);
      this.#waiters = this.#waiters.filter(({ after, resolve }) => {
        if (after <= this.#committed) resolve();
        return after > this.#committed;
      });
    }
  }

  /** An act of a person is refused, and must not happen later; what followed from it by now stays. */
  #undo(): void {
    for (const [change, undo] of this.#undos) if (this.#steps.remove(change)) undo();
    this.#accepted = this.#committed + this.#steps.size;
    this.#undos.clear();
  }

  #setAway(isAway: boolean): void {
    const isNews = isAway !== this.#isAway;
    this.#isAway = isAway;
    if (isNews) this.#listener.onStorage(!isAway);
    if (isAway) this.#show();
  }

  #show(): void {
    const steps = this.#steps.toShow();
    if (steps.length > 0) this.#listener.onUnstored(steps);
  }

  #bound(): void {
    const dropped = this.#steps.bound();
    if (dropped === 0) return;
    this.#accepted -= dropped;
    this.#rejectAll(new Refusal('storageUnavailable'));
    this.#parts.log.error({ steps: dropped }, 'too many alarm events wait to be stored; dropped the oldest');
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#waiters.splice(0)) reject(error);
  }
}

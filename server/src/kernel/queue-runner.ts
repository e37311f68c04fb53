import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

const TICK_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Entries that are looked at in one go. */
const AT_ONCE = 200;

interface Parts<Entry> {
  /** What waits and is due, oldest first, at most so many; whatever fills the queue is done before. */
  readonly due: (most: number) => Promise<readonly Entry[]>;
  /** Entries of one group go one after the other. */
  readonly groupOf: (entry: Entry) => string;
  /** Groups that are under way at once: a side that does not answer holds up its own alone. */
  readonly groupsAtOnce: number;
  /**
   * Sends an entry and keeps how that went, also when it is to be tried again: what it leaves as it was is due at the next
   * look. Rejects where that could not be kept.
   */
  readonly send: (entry: Entry) => Promise<void>;
  /** Looks again as soon as one was sent, for the next one of its group. */
  readonly isEager: boolean;
  /** Forgets what is old. */
  readonly forget: () => Promise<void>;
  /** What the log says where one of these fails. */
  readonly failing: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends what waits in a queue that survives the process. It looks every second, and when it is woken; of each group one
 * entry is under way, of so many groups at once. What fails is in the log once until a look succeeds, and stops nothing
 * else. Old entries are forgotten each hour.
 */
export class QueueRunner<Entry> {
  readonly #parts: Parts<Entry>;
  readonly #underWay = new Map<string, Promise<void>>();
  #looking: Promise<void> | undefined;
  #isFailing = false;
  #isStopped = false;
  #stops: readonly (() => void)[] = [];

  constructor(parts: Parts<Entry>) {
    this.#parts = parts;
  }

  start(): void {
    const { clock } = this.#parts;
    this.#stops = [clock.every(TICK_MS, () => this.wake()), clock.every(HOUR_MS, () => void this.#forget())];
    this.wake();
  }

  /** Resolves once nothing is under way; nothing begins any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    await this.settled();
  }

  /** Something was queued: looks now, unless it is looking already. */
  wake(): void {
    if (this.#isStopped) return;
    this.#looking ??= this.#look()
      .then(
        () => {
          this.#isFailing = false;
        },
        (error: unknown) => this.#fails(error),
      )
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Resolves once nothing is looked for and nothing is under way. */
  async settled(): Promise<void> {
    while (this.#looking !== undefined || this.#underWay.size > 0) {
      await this.#looking;
      await Promise.all(this.#underWay.values());
    }
  }

  async #look(): Promise<void> {
    const { due, groupOf, groupsAtOnce, send, isEager } = this.#parts;
    for (const entry of await due(AT_ONCE)) {
      const group = groupOf(entry);
      if (this.#underWay.has(group)) continue;
      if (this.#underWay.size >= groupsAtOnce) return;
      const sending = send(entry)
        .then(
          () => isEager,
          (error: unknown) => {
            this.#fails(error);
            return false;
          },
        )
        .then((looksOn) => {
          this.#underWay.delete(group);
          if (looksOn) this.wake();
        });
      this.#underWay.set(group, sending);
    }
  }

  async #forget(): Promise<void> {
    try {
      await this.#parts.forget();
    } catch (error) {
      this.#fails(error);
    }
  }

  #fails(error: unknown): void {
    const { log, failing } = this.#parts;
    if (!this.#isFailing) log.error({ error: String(error) }, failing);
    this.#isFailing = true;
  }
}

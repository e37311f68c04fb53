import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

const TICK_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Entries read per query. */
const AT_ONCE = 200;

interface Parts<Entry> {
  /** Due entries, oldest first, up to the limit; runs after whatever fills the queue. */
  readonly due: (most: number) => Promise<readonly Entry[]>;
  /** Entries of one group are sent in sequence. */
  readonly groupOf: (entry: Entry) => string;
  /** Groups sent in parallel: an unresponsive receiver delays only its own group. */
  readonly groupsAtOnce: number;
  /**
   * Sends an entry and stores the result, also when it is to be retried: an entry left unchanged is due at the next
   * check. Rejects when the result could not be stored.
   */
  readonly send: (entry: Entry) => Promise<void>;
  /** Checks again after each entry, for the next one of its group. */
  readonly isEager: boolean;
  /** Deletes old entries. */
  readonly forget: () => Promise<void>;
  /** Log messages for failures of these steps. */
  readonly failing: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends the entries of a persistent queue. It checks the queue every second and when woken; entries of one group go in
 * sequence, several groups in parallel. A failure is logged once until a check succeeds, and does not stop the rest.
 * Old entries are deleted hourly.
 */
export class QueueRunner<Entry> {
  readonly #parts: Parts<Entry>;
  readonly #underWay = new Map<string, Promise<void>>();
  #checking: Promise<void> | undefined;
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

  /** Resolves once nothing is in progress; starts nothing more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    await this.idle();
  }

  /** Something was queued: checks now, unless a check is running. */
  wake(): void {
    if (this.#isStopped) return;
    this.#checking ??= this.#check()
      .then(
        () => {
          this.#isFailing = false;
        },
        (error: unknown) => this.#fails(error),
      )
      .finally(() => {
        this.#checking = undefined;
      });
  }

  /** Resolves once no check or send is in progress. */
  async idle(): Promise<void> {
    while (this.#checking !== undefined || this.#underWay.size > 0) {
      await this.#checking;
      await Promise.all(this.#underWay.values());
    }
  }

  async #check(): Promise<void> {
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
        .then((mayHaveMore) => {
          this.#underWay.delete(group);
          if (mayHaveMore) this.wake();
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

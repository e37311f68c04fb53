import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { Clock } from '../ports/clock.ts';

/** How long the result of a check answers everybody who asks again. */
export const CHECK_KEPT_MS = 60_000;

/** What a check of the whole log found, and when it was done (ms since the epoch). */
export interface LogVerdict {
  readonly firstBroken: number | undefined;
  readonly at: number;
}

/**
 * Checks the chain of the whole log, once for everybody: who asks while a check runs gets its result, and who asks
 * within a minute of it the same one, however many ask. It walks the rows of all organisations.
 */
export class LogCheck {
  readonly #audit: Pick<AuditLog, 'firstBroken'>;
  readonly #clock: Clock;
  #running: Promise<LogVerdict> | undefined;
  #last: (LogVerdict & { readonly until: number }) | undefined;

  constructor(audit: Pick<AuditLog, 'firstBroken'>, clock: Clock) {
    this.#audit = audit;
    this.#clock = clock;
  }

  /** A verdict that is at most a minute old. */
  async verdict(): Promise<LogVerdict> {
    if (this.#last !== undefined && this.#clock.monotonic() < this.#last.until) return this.#last;
    this.#running ??= this.#walk().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The last verdict, however old: nothing is walked for it. Refuses logUnchecked before the first. */
  async lastVerdict(): Promise<LogVerdict> {
    const found = this.#last ?? (await this.#running);
    if (found === undefined) throw new Refusal('logUnchecked');
    return found;
  }

  /** As the log itself answers, at most a minute old. */
  async firstBroken(): Promise<number | undefined> {
    return (await this.verdict()).firstBroken;
  }

  async #walk(): Promise<LogVerdict> {
    const firstBroken = await this.#audit.firstBroken();
    this.#last = { firstBroken, at: this.#clock.now(), until: this.#clock.monotonic() + CHECK_KEPT_MS };
    return this.#last;
  }
}

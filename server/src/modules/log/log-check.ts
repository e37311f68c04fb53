import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import { Remembered } from '../../kernel/remembered.ts';

/** Time for which the result of a check is reused. */
export const CHECK_KEPT_MS = 60_000;

/** The result of verifying the whole log, and its time (ms since the epoch). */
export interface LogVerdict {
  readonly firstBroken: number | undefined;
  readonly at: number;
}

/** Checks the chain of the whole log, once for everybody: it walks the rows of all organisations. */
export class LogCheck {
  readonly #walks: Remembered<number | undefined>;

  constructor(audit: Pick<AuditLog, 'firstBroken'>, clock: Clock) {
    this.#walks = new Remembered(() => audit.firstBroken(), CHECK_KEPT_MS, clock);
  }

  /** A verdict that is at most a minute old. */
  async verdict(): Promise<LogVerdict> {
    const { value, at } = await this.#walks.fresh();
    return { firstBroken: value, at };
  }

  /** The last verdict, however old: nothing is walked for it. Refuses logUnchecked before the first. */
  async lastVerdict(): Promise<LogVerdict> {
    const found = await this.#walks.last();
    if (found === undefined) throw new Refusal('logUnchecked');
    return { firstBroken: found.value, at: found.at };
  }

  /** First broken row according to the log itself, at most a minute old. */
  async firstBroken(): Promise<number | undefined> {
    return (await this.verdict()).firstBroken;
  }
}

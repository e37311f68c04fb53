import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';

const EVERY_MS = 86_400_000;

/** Verifies the audit log's chain once at the start and every day, and says where it is broken. */
export class AuditWatch {
  readonly #audit: Pick<AuditLog, 'firstBroken'>;
  readonly #clock: Clock;
  readonly #log: Log;
  #end: (() => void) | undefined;

  constructor(audit: Pick<AuditLog, 'firstBroken'>, clock: Clock, log: Log) {
    this.#audit = audit;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#verify();
    this.#end = this.#clock.every(EVERY_MS, () => this.#verify());
  }

  stop(): void {
    this.#end?.();
  }

  #verify(): void {
    this.#audit.firstBroken().then(
      (row) => {
        if (row !== undefined) this.#log.error({ row }, 'the operation log was altered from this row on');
      },
      (error: unknown) => this.#log.warn({ error: String(error) }, 'failed to verify the operation log'),
    );
  }
}

import type { HeadWitness, KeyedAuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { LogHeadCopyPlace } from '../../ports/log-head-copy.ts';

/** At most this often the copy is replaced. */
export const COPY_EVERY_MS = 5_000;

interface Parts {
  readonly chain: Pick<KeyedAuditLog, 'differenceFrom' | 'lastOwn' | 'witness'>;
  readonly place: LogHeadCopyPlace;
  /** The operator has declared the key lost, so that no earlier copy can be checked. */
  readonly isKeyLost: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps a copy of the head of the operation log outside the database, and compares the log with it at the start and before each
 * next copy: who can write to the database could delete the newest rows, and put an earlier head with its seal in place. A
 * copy that the log does not fit stays as it is, so that every start and `verify-log` go on reporting it.
 */
export class LogEnd {
  readonly #parts: Parts;
  #since = 0;
  #copy: HeadWitness | undefined;
  #copied: string | undefined;
  #isMissing = false;
  #hasFailed = false;
  #running: Promise<void> = Promise.resolve();
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True if rows at the end of the log are missing, or the copy was changed. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** Resolves once the log is compared with the copy. Never rejects. */
  async start(): Promise<void> {
    this.#since = this.#parts.clock.now();
    this.#end = this.#parts.clock.every(COPY_EVERY_MS, () => this.#next());
    this.#running = this.#try(() => this.#begin());
    await this.#running;
  }

  /** Resolves when the last copy is stored. */
  async stop(): Promise<void> {
    this.#end?.();
    this.#next();
    await this.#running;
  }

  #next(): void {
    this.#running = this.#running.then(() => this.#try(() => this.#update()));
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.#hasFailed = false;
    } catch (error) {
      const { log, place } = this.#parts;
      const text = 'failed to keep a copy of the operation log head outside the database';
      if (!this.#hasFailed) log.warn({ copy: place.name, error: String(error) }, text);
      this.#hasFailed = true;
    }
  }

  async #begin(): Promise<void> {
    const { place, isKeyLost } = this.#parts;
    const found = isKeyLost ? 'none' : await place.read();
    if (found === 'damaged') this.#report('forged', undefined);
    else if (found !== 'none') await this.#compare(found);
    if (!this.#isMissing) await this.#write();
  }

  async #update(): Promise<void> {
    const last = this.#parts.chain.lastOwn();
    if (this.#isMissing || last === this.#copied) return;
    if (this.#copy !== undefined) await this.#compare(this.#copy);
    if (!this.#isMissing) await this.#write();
  }

  async #compare(copy: HeadWitness): Promise<void> {
    const difference = await this.#parts.chain.differenceFrom(copy);
    if (difference !== undefined) this.#report(difference, copy);
  }

  async #write(): Promise<void> {
    const { chain, place } = this.#parts;
    const last = chain.lastOwn();
    const copy = await chain.witness(this.#since);
    if (copy === undefined) return;
    await place.write(copy);
    this.#copy = copy;
    this.#copied = last;
  }

  #report(difference: 'forged' | 'missing', copy: HeadWitness | undefined): void {
    this.#isMissing = true;
    const { log, place } = this.#parts;
    const fields = { copy: place.name, ...(copy === undefined ? {} : { rows: copy.count }) };
    const next = 'If the database was deliberately set back to an earlier state, delete the copy and restart.';
    if (difference === 'missing')
      log.error(
        fields,
        `rows at the end of the operation log are missing: the copy of its head counts more or others. ${next}`,
      );
    else log.error(fields, `the copy of the operation log head was not written by this server: ${next}`);
  }
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { GateFullError } from '../../platform/gate.ts';
import type { SharedTurns } from '../../ports/shared-database.ts';
import { StorageError } from '../../ports/storage-error.ts';

/** Advisory locks of this program, apart from those of other programs in the database. */
const CLASS = 0x7467;
const WAIT_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Turns by an advisory lock of PostgreSQL, held in a transaction of its own while the task runs. A server that is frozen within a task
 * loses the lock when its session has been idle for too long.
 */
export class AdvisoryTurns<Tables> implements SharedTurns {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(tx);
      try {
        await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${name}))`.execute(tx);
      } catch (error) {
        throw isLate(error) ? new GateFullError(`other servers have had the turn of ${name} for too long`) : error;
      }
      return task();
    });
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isLate = (error: unknown): boolean =>
  codeOf(error instanceof StorageError ? error.cause : error) === LOCK_NOT_AVAILABLE;

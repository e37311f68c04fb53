import { Client, DatabaseError } from 'pg';
import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from '../../platform/without-password.ts';
import { StorageError } from '../../ports/history-store.ts';
import { unreachable } from './open-postgres.ts';

/** PostgreSQL advisory lock for writing the history of its database. */
export const WRITER = 8_462_501_973;
/** A server that is stopped or killed releases it within this time; one that is running does not. */
export const WRITER_WAIT_MS = 10_000;
/** What PostgreSQL calls a lock that was waited for too long. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The lock for writing the history of a database, held by one server at a time: two would pack the same journal twice.
 * PostgreSQL releases it when the connection that holds it ends, however it ends.
 */
export class WriterLock {
  readonly #url: string;
  #holder: Client | undefined;
  #taking: Promise<void> | undefined;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Waits `waitMs` for a writer that is shutting down. Throws the StartError historyInUse or databaseUnreachable. */
  static async take(url: string, waitMs = WRITER_WAIT_MS): Promise<WriterLock> {
    const lock = new WriterLock(url);
    const holder = await lock.#connect().catch((error: unknown) => {
      throw unreachable(url, error);
    });
    try {
      await holder.query(`select set_config('lock_timeout', $1, false)`, [`${waitMs}ms`]);
      await holder.query('select pg_advisory_lock($1)', [WRITER]);
    } catch (error) {
      await holder.end();
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw unreachable(url, error);
      throw new StartError(
        'historyInUse',
        `Another Tidegate server is writing the history of the database ${withoutPassword(url)}, and only one can. Stop that server first.`,
        error,
      );
    }
    lock.#keep(holder);
    return lock;
  }

  /**
   * Called before each write. Acquires the lock again after a lost connection; throws the connection's error, or a
   * fatal StorageError when another server is the writer now.
   */
  async hold(): Promise<void> {
    if (this.#holder !== undefined) return;
    this.#taking ??= this.#retake().finally(() => {
      this.#taking = undefined;
    });
    await this.#taking;
  }

  /** Lets another server write. */
  async release(): Promise<void> {
    const holder = this.#holder;
    this.#holder = undefined;
    await holder?.end();
  }

  async #retake(): Promise<void> {
    const holder = await this.#connect();
    const { rows } = await holder.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [WRITER]);
    if (rows[0]?.has !== true) {
      await holder.end();
      throw new StorageError('fatal', new Error('another server writes the history of the database by now'));
    }
    this.#keep(holder);
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.#url, application_name: 'tidegate history', keepAlive: true });
    // What breaks it ends it, and the next write finds it gone.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  #keep(holder: Client): void {
    this.#holder = holder;
    holder.once('end', () => {
      if (this.#holder === holder) this.#holder = undefined;
    });
  }
}

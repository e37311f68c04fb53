import { bareQuery } from '@tidegate/contract/protocols/sql-query.ts';
import type { SqlParams } from '@tidegate/contract/protocols/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { DEVICE_FAULT, NO_ANSWER, NO_CONNECTION, NO_SUCH_ADDRESS } from '../shared/device-error.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { type Database, type Row, ROWS_MAX } from './database.ts';

/** The server cancels a late query by itself; this much later, the connection is closed. */
const GRACE_MS = 1_000;
/** SQLSTATE and MySQL error numbers: no such table, column, schema. */
const MISSING: readonly (string | number)[] = ['42P01', '42703', '3F000', 1_054, 1_146, 1_049];
/** Ended by the time limit. */
const LATE: readonly (string | number)[] = ['57014', 1_969, 3_024];

/** Connects to a database. Rejects where it cannot be reached, or refuses the user. */
export async function openSqlLink(params: SqlParams, timeoutMs: number, clock: Clock): Promise<Link<SqlClient>> {
  // A gateway without such a driver does not load the libraries.
  const open =
    params.engine === 'mysql'
      ? (await import('./mysql.ts')).openMysql
      : (await import('./postgresql.ts')).openPostgresql;
  const database = await open(params, timeoutMs);
  return {
    client: new SqlClient(database, params, clock),
    gone: database.gone,
    ready: () => Promise.resolve(),
    close: database.close,
  };
}

/** Asks one database. */
export class SqlClient {
  readonly #database: Database;
  readonly #params: SqlParams;
  readonly #clock: Clock;

  constructor(database: Database, params: SqlParams, clock: Clock) {
    this.#database = database;
    this.#params = params;
    this.#clock = clock;
  }

  /** The result of the query. Rejects with LineFault. */
  async rows(): Promise<readonly Row[]> {
    const { query, timeoutMs } = this.#params;
    const rows = await this.#ask(() => this.#database.query(bareQuery(query), timeoutMs));
    if (rows.length > ROWS_MAX)
      throw new LineFault(DEVICE_FAULT, `the result has more than ${ROWS_MAX} rows`, { isAnswer: true });
    return rows;
  }

  /** The server's name for itself. Rejects with LineFault. */
  version(): Promise<string> {
    return this.#ask(() => this.#database.version());
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const ms = this.#params.timeoutMs + GRACE_MS;
    const cancel = this.#clock.after(ms, () => {
      reject(new LineFault(NO_ANSWER, `no response within ${ms} ms`, { isTransient: true }));
      this.#database.close();
    });
    const asked = ask();
    asked.catch(() => undefined);
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      throw faultOf(error);
    } finally {
      cancel();
    }
  }
}

/** An error of a database has a code; one of the connection has none that a database gives. */
function faultOf(error: unknown): LineFault {
  if (error instanceof LineFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  if (code === undefined) return new LineFault(NO_CONNECTION, message);
  if (LATE.includes(code)) return new LineFault(NO_ANSWER, message, { isAnswer: true });
  return new LineFault(MISSING.includes(code) ? NO_SUCH_ADDRESS : DEVICE_FAULT, message, { isAnswer: true });
}

/** The SQLSTATE of PostgreSQL, or the number of MySQL; undefined where it is none of them. */
function codeOf(error: unknown): string | number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('sqlState' in error && 'errno' in error && typeof error.errno === 'number') return error.errno;
  return 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

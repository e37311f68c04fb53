import type { Pool } from 'pg';
import type {
  AppliedMigrations,
  RestoreNote,
  RestoreProof,
  RestoreTarget,
  StoredRow,
  TableShape,
} from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { migrate, migrateTo } from '../sql/migrate.ts';
import { proveCore } from '../sql/prove-core.ts';
import type { CoreTables } from '../sql/stores/tables.ts';
import type { OpenedPostgres } from './open-postgres.ts';
import { openPostgres, withoutPassword } from './open-postgres.ts';

/** Where the restored tables are built. What a killed restore left there is removed by the next one. */
const STAGING = 'tidegate_restoring';
/** PostgreSQL takes 65,535 parameters in a statement. */
const PARAMETERS_MAX = 60_000;
const ROWS_MAX = 500;

/** A PostgreSQL database that an archive is restored into. */
export class PostgresRestoreTarget implements RestoreTarget {
  readonly #url: string;
  readonly #home: string;
  readonly #staging: OpenedPostgres<CoreTables>;
  #sets: AppliedMigrations = {};
  #isOpen = true;

  private constructor(url: string, home: string, staging: OpenedPostgres<CoreTables>) {
    this.#url = url;
    this.#home = home;
    this.#staging = staging;
  }

  /** Throws a BackupError (`notEmpty`) for a database that holds any table, a StartError for one out of reach. */
  static async open(url: string): Promise<PostgresRestoreTarget> {
    const options = { sets: [], connections: 1, onIdleError: () => undefined };
    const first = await openPostgres({ url, ...options });
    let home: string;
    try {
      home = await emptySchema(first.pool, url);
      await first.pool.query(`drop schema if exists ${STAGING} cascade`);
      await first.pool.query(`create schema ${STAGING}`);
    } finally {
      await first.close();
    }
    return new PostgresRestoreTarget(url, home, await openPostgres<CoreTables>({ url, schema: STAGING, ...options }));
  }

  async create(migrations: AppliedMigrations, tables: readonly TableShape[]): Promise<void> {
    this.#sets = migrations;
    for (const set of ['core', 'history'] as const) {
      const names = migrations[set];
      if (names === undefined) continue;
      await migrateTo(this.#staging.db, { set, engine: 'postgres', where: withoutPassword(this.#url), names });
    }
    // Rows that a migration itself adds are in the archive as they were.
    for (const { name } of tables) await this.#staging.pool.query(`delete from "${name}"`);
  }

  async load(table: TableShape, rows: readonly StoredRow[]): Promise<void> {
    const width = table.columns.length;
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    const portion = Math.min(ROWS_MAX, Math.floor(PARAMETERS_MAX / width));
    for (let at = 0; at < rows.length; at += portion) {
      const some = rows.slice(at, at + portion);
      const places = some.map(
        (_, row) => `(${table.columns.map((__, index) => `$${row * width + index + 1}`).join(', ')})`,
      );
      await this.#staging.pool.query(
        `insert into "${table.name}" (${columns}) values ${places.join(', ')}`,
        some.flat(),
      );
    }
  }

  async setLastId(table: TableShape, id: number): Promise<void> {
    if (!table.hasIds) return;
    const { rows } = await this.#staging.pool.query<{ id: number }>(
      `select coalesce(max(id), 0) as id from "${table.name}"`,
    );
    const last = Math.max(id, Number(rows[0]?.id ?? 0));
    if (last === 0) return;
    await this.#staging.pool.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      `"${table.name}"`,
      'id',
      last,
    ]);
  }

  async count(table: TableShape): Promise<number> {
    const { rows } = await this.#staging.pool.query<{ rows: number }>(`select count(*) as rows from "${table.name}"`);
    return Number(rows[0]?.rows);
  }

  async prove(note: RestoreNote): Promise<RestoreProof> {
    const where = withoutPassword(this.#url);
    for (const set of ['core', 'history'] as const) {
      if (this.#sets[set] !== undefined) await migrate(this.#staging.db, set, 'postgres', where);
    }
    return proveCore(this.#staging.db, note);
  }

  async commit(): Promise<void> {
    const { pool } = this.#staging;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await emptySchema(client, this.#url, this.#home);
      const { rows } = await client.query<{ name: string }>(
        'select tablename as name from pg_tables where schemaname = $1',
        [STAGING],
      );
      for (const { name } of rows) await client.query(`alter table ${STAGING}."${name}" set schema "${this.#home}"`);
      await client.query(`drop schema ${STAGING}`);
      await client.query('commit');
    } finally {
      // A transaction that failed ends with its connection.
      client.release(true);
    }
    await this.#close();
  }

  async discard(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#staging.pool.query(`drop schema if exists ${STAGING} cascade`);
    await this.#close();
  }

  async #close(): Promise<void> {
    this.#isOpen = false;
    await this.#staging.close();
  }
}

/** The schema that a server would use; refused when it holds a table. */
async function emptySchema(pool: Pick<Pool, 'query'>, url: string, home?: string): Promise<string> {
  const { rows } = await pool.query<{ home: string | null; held: string | null }>(
    `select coalesce($1, current_schema()) as home,
      (select tablename from pg_tables where schemaname = coalesce($1, current_schema()) limit 1) as held`,
    [home ?? null],
  );
  const { home: found, held } = rows[0] ?? { home: null, held: null };
  if (found === null)
    throw new BackupError('notEmpty', `The database ${withoutPassword(url)} has no schema to restore into.`);
  if (held === null) return found;
  throw new BackupError(
    'notEmpty',
    `The database ${withoutPassword(url)} is not empty (${held}): a backup is restored into an empty database only.`,
  );
}

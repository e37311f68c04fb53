import type { Pool, QueryResultRow } from 'pg';
import { withoutPassword } from './without-password.ts';
import type {
  AppliedMigrations,
  BackupSource,
  MoveNote,
  RestoreNote,
  RestoreProof,
  RestoreTarget,
  StoredRow,
  TableShape,
} from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { migrate, migrateTo } from '../sql/migrate.ts';
import { proveCore } from '../sql/prove-core.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { openPostgresBackup } from './backup-source.ts';
import { LEASE_TABLE } from './lease-store.ts';
import type { OpenedPostgres } from './open-postgres.ts';
import { openPostgres } from './open-postgres.ts';
import { refusing } from './refusal.ts';
import type { RestorerLock } from './schema-swap.ts';
import { collationsIn, planSchemaSwap, RESTORING, lockRestorer } from './schema-swap.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const PARAMETERS_MAX = 60_000;
const ROWS_MAX = 500;

/** Moves the built tables to their place, or schedules that. */
type Placing = (pool: Pool) => Promise<void>;

/**
 * Tables that an archive is restored into, in a schema of their own until `commit`. Only one restore may use it at a
 * time.
 */
export class PostgresRestoreTarget implements RestoreTarget {
  readonly #url: string;
  readonly #staging: OpenedPostgres<CoreTables>;
  readonly #lock: RestorerLock;
  readonly #place: Placing;
  #sets: AppliedMigrations = {};
  #tables: readonly TableShape[] = [];
  #isOpen = true;

  private constructor(url: string, { opened, lock }: Staging, place: Placing) {
    this.#url = url;
    this.#staging = opened;
    this.#lock = lock;
    this.#place = place;
  }

  /**
   * Puts the tables into the database, which contains none. Throws a BackupError (`notEmpty`, `restoreRunning`), a
   * StartError for an unreachable database.
   */
  static async intoEmpty(url: string): Promise<PostgresRestoreTarget> {
    const first = await openPostgres({ url, ...READER });
    let home: string;
    try {
      home = await emptySchema(first.pool, url);
    } finally {
      await first.close();
    }
    return new PostgresRestoreTarget(url, await openStaging(url), (pool) => moveIn(pool, url, home));
  }

  /**
   * At the next start, replaces the current tables, which are kept in the schema `keep`. Throws a BackupError
   * (`restoreRunning`), a StartError for an unreachable database.
   */
  static async beside(url: string, keep: string): Promise<PostgresRestoreTarget> {
    return new PostgresRestoreTarget(url, await openStaging(url), (pool) => planSchemaSwap(pool, keep));
  }

  async create(migrations: AppliedMigrations, tables: readonly TableShape[]): Promise<void> {
    this.#sets = migrations;
    this.#tables = tables;
    for (const set of ['core', 'history'] as const) {
      const names = migrations[set];
      if (names === undefined) continue;
      const where = withoutPassword(this.#url);
      await refusing(this.#url, () => migrateTo(this.#staging.db, { set, engine: 'postgres', where, names }));
    }
    // Rows that a migration itself adds are in the archive as they were.
    for (const { name } of tables) await this.#query(`delete from "${name}"`);
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
      await this.#query(`insert into "${table.name}" (${columns}) values ${places.join(', ')}`, some.flat());
    }
  }

  async setLastId(table: TableShape, id: number): Promise<void> {
    if (!table.hasIds) return;
    const [held] = await this.#query<{ id: number }>(`select coalesce(max(id), 0) as id from "${table.name}"`);
    const last = Math.max(id, Number(held?.id ?? 0));
    if (last === 0) return;
    await this.#query('select setval(pg_get_serial_sequence($1, $2), $3)', [`"${table.name}"`, 'id', last]);
  }

  async count(table: TableShape): Promise<number> {
    const [held] = await this.#query<{ rows: number }>(`select count(*) as rows from "${table.name}"`);
    return Number(held?.rows);
  }

  async readBack(): Promise<BackupSource> {
    const tables = this.#tables;
    return openPostgresBackup(this.#url, async () => tables, RESTORING);
  }

  async prove(note: RestoreNote | MoveNote): Promise<RestoreProof> {
    const where = withoutPassword(this.#url);
    for (const set of ['core', 'history'] as const) {
      if (this.#sets[set] !== undefined) {
        await refusing(this.#url, () => migrate(this.#staging.db, set, 'postgres', where));
      }
    }
    return refusing(this.#url, () => proveCore(this.#staging.db, note));
  }

  async commit(): Promise<void> {
    await refusing(this.#url, () => this.#place(this.#staging.pool));
    await this.#close();
  }

  async discard(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#staging.pool.query(`drop schema if exists ${RESTORING} cascade`);
    await this.#close();
  }

  async leave(): Promise<void> {
    if (this.#isOpen) await this.#close();
  }

  async #query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<readonly Row[]> {
    return refusing(this.#url, async () => (await this.#staging.pool.query<Row>(sql, values)).rows);
  }

  async #close(): Promise<void> {
    this.#isOpen = false;
    await this.#staging.close();
    await this.#lock.release();
  }
}

const READER = { sets: [], connections: 1, onIdleError: () => undefined } as const;

interface Staging {
  readonly opened: OpenedPostgres<CoreTables>;
  readonly lock: RestorerLock;
}

/** An empty schema reserved for this restore until closed. */
async function openStaging(url: string): Promise<Staging> {
  const lock = await lockRestorer(url);
  try {
    const opened = await openPostgres<CoreTables>({ url, schema: RESTORING, ...READER });
    // Left over from a killed restore.
    const begin = `drop schema if exists ${RESTORING} cascade; create schema ${RESTORING}`;
    await refusing(url, () => opened.pool.query(begin));
    return { opened, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function moveIn(pool: Pool, url: string, home: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await emptySchema(client, url, home);
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [RESTORING],
    );
    for (const { name } of rows) await client.query(`alter table ${RESTORING}."${name}" set schema "${home}"`);
    const there = new Set(await collationsIn(client, home));
    for (const name of await collationsIn(client, RESTORING)) {
      const own = `collation ${RESTORING}."${name}"`;
      await client.query(there.has(name) ? `drop ${own}` : `alter ${own} set schema "${home}"`);
    }
    await client.query(`drop schema ${RESTORING}`);
    await client.query('commit');
  } finally {
    // A failed transaction ends with its connection.
    client.release(true);
  }
}

/** The schema that a server would use; refused when it contains a table, or cannot take ours. */
async function emptySchema(pool: Pick<Pool, 'query'>, url: string, home?: string): Promise<string> {
  const { rows } = await pool.query<Home>(
    `select home, getdatabaseencoding() as encoding,
      has_schema_privilege(home, 'CREATE') and has_database_privilege(current_database(), 'CREATE') as "mayCreate",
      (select tablename from pg_tables where schemaname = home and tablename <> $2 order by tablename limit 1) as held
     from coalesce($1, current_schema()) as home`,
    [home ?? null, LEASE_TABLE],
  );
  const where = withoutPassword(url);
  const { home: found, held, encoding, mayCreate } = rows[0] ?? {};
  if (typeof found !== 'string')
    throw new BackupError('notEmpty', `The database ${where} has no schema to restore into.`);
  if (typeof held === 'string') {
    throw new BackupError(
      'notEmpty',
      `The database ${where} is not empty (${held}): only an empty database can be restored or moved into.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new BackupError(
      'unfit',
      `The database ${where} has the encoding ${encoding}. Create it with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
  if (mayCreate === true) return found;
  throw new BackupError(
    'notAllowed',
    `The role of the database ${where} needs the privilege CREATE on the database and on its schema ${found}.`,
  );
}

/** The schema that a server would use, as far as it is known; all of it null where there is none. */
interface Home {
  readonly home: string | null;
  readonly held: string | null;
  readonly encoding: string;
  readonly mayCreate: boolean | null;
}

import type { Client } from 'pg';
import type { AppliedMigrations, BackupSource, StoredRow, StoredValue, TableShape } from '../../ports/backup.ts';
import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from './without-password.ts';
import { allApplied } from './applied.ts';
import { onlySchema, typeParser } from './open-postgres.ts';
import { refusing } from './refusal.ts';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';

/** Target size of a portion; the number of rows is derived from the previous one. */
const PORTION_BYTES = 1024 * 1024;
const PORTION_ROWS = 1_000;

/** Finds the tables that migrations create; the same on either engine. */
type Shapes = (migrations: AppliedMigrations, where: string) => Promise<readonly TableShape[]>;

/**
 * A snapshot of a database, by a repeatable-read transaction, while servers continue to write. Throws a StartError for
 * a database that is unreachable, empty or of a newer version. `schema`: the only one that is read; the database's own
 * search path by default.
 */
export async function openPostgresBackup(url: string, shapes: Shapes, schema?: string): Promise<BackupSource> {
  const client = await connect(url, schema);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await allApplied(client);
    const where = withoutPassword(url);
    if (migrations.core === undefined) {
      throw new StartError('databaseMissing', `The database ${where} contains no Tidegate data.`);
    }
    return new PostgresBackupSource(url, client, { migrations, tables: await shapes(migrations, where) });
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The migrations that a database has had; a set that was never created is absent. */
export async function appliedInDatabase(url: string): Promise<AppliedMigrations> {
  const client = await connect(url);
  try {
    return await allApplied(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string, schema?: string): Promise<Client> {
  const client = new WritableClient({
    connectionString: url,
    application_name: 'tidegate backup',
    types: { getTypeParser: typeParser },
    ...onlySchema(schema),
  });
  // A broken connection fails the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return client;
}

class PostgresBackupSource implements BackupSource {
  readonly engine = 'postgres';
  readonly migrations: AppliedMigrations;
  readonly tables: readonly TableShape[];
  readonly #url: string;
  readonly #client: Client;

  constructor(url: string, client: Client, { migrations, tables }: Pick<BackupSource, 'migrations' | 'tables'>) {
    this.#url = url;
    this.#client = client;
    this.migrations = migrations;
    this.tables = tables;
  }

  async count(table: TableShape): Promise<number> {
    return refusing(this.#url, async () => {
      const { rows } = await this.#client.query<{ rows: number }>(`select count(*) as rows from "${table.name}"`);
      return Number(rows[0]?.rows);
    });
  }

  async *rows(table: TableShape): AsyncGenerator<readonly StoredRow[]> {
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    await refusing(this.#url, () =>
      this.#client.query(`declare backup no scroll cursor for select ${columns} from "${table.name}"`),
    );
    try {
      yield* this.#fetched();
    } finally {
      // Also for a reader that has seen enough. Where the reading failed the cursor went with its transaction.
      await this.#client.query('close backup').catch(() => undefined);
    }
  }

  async lastId(table: TableShape): Promise<number> {
    if (!table.hasIds) return 0;
    return refusing(this.#url, async () => {
      const { rows } = await this.#client.query<{ last: number | null }>(
        'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last',
        [`"${table.name}"`, 'id'],
      );
      return Number(rows[0]?.last ?? 0);
    });
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async *#fetched(): AsyncGenerator<readonly StoredRow[]> {
    let wanted = 1;
    for (;;) {
      const text = `fetch forward ${wanted} from backup`;
      const { rows } = await refusing(this.#url, () => this.#client.query<StoredValue[]>({ text, rowMode: 'array' }));
      if (rows.length > 0) yield rows;
      if (rows.length < wanted) return;
      const bytes = rows.reduce((sum, row) => sum + weightOf(row), 0);
      // Grows step by step, so that large rows after small ones are met with few of them.
      wanted = Math.max(1, Math.min(PORTION_ROWS, wanted * 2, Math.floor((PORTION_BYTES * rows.length) / bytes)));
    }
  }
}

function weightOf(row: readonly StoredValue[]): number {
  let bytes = row.length * 8;
  for (const value of row) if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length;
  return bytes;
}

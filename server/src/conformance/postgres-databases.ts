import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import type { MigrationSet } from '../adapters/sql/migration-sets.ts';

type Cleanups = (() => Promise<void>)[];

/** The contents of a newly migrated database. */
interface Fresh {
  /** Its tables with their first rows, as JSON: most have none. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly unknown[] }[];
  /** Its sequences with the last number each gave, `null` for none yet. */
  readonly sequences: readonly { readonly name: string; readonly start: string; readonly last: string | null }[];
}

/** A database that a test of this process has finished with, reset. */
interface Spare {
  readonly database: string;
  readonly fresh: Fresh;
}

/**
 * By set. Creating a database takes ten times as long as emptying one, because a thousand files are created and
 * removed.
 */
const spares = new Map<MigrationSet, Spare[]>();

/**
 * URL of an empty PostgreSQL database on the run's server, not migrated; `cleanups` receives the function that drops
 * it.
 */
export async function newDatabase(cleanups: Cleanups): Promise<string> {
  const server = await postgresUrl();
  const database = await makeDatabase(server);
  cleanups.push(() => drop(server, database));
  return server + database;
}

/** Same as `newDatabase`, but migrated to both sets. */
export async function newMigratedDatabase(cleanups: Cleanups): Promise<string> {
  const server = await postgresUrl();
  const database = await makeDatabase(server, await templateOf(server, ['core', 'history']));
  cleanups.push(() => drop(server, database));
  return server + database;
}

/**
 * URL of a PostgreSQL database on the run's server, migrated to `set` and unused: a new one, or one that an earlier
 * test of this process has returned. `cleanups` receives the function that resets it for the next test.
 */
export async function databaseOf(set: MigrationSet, cleanups: Cleanups): Promise<string> {
  const server = await postgresUrl();
  const spare = spares.get(set)?.pop() ?? (await makeSpare(server, set));
  cleanups.push(async () => {
    if (await isFreshAgain(server, spare)) spares.set(set, [...(spares.get(set) ?? []), spare]);
    else await drop(server, spare.database);
  });
  return server + spare.database;
}

async function makeSpare(server: string, set: MigrationSet): Promise<Spare> {
  const database = await makeDatabase(server, await templateOf(server, [set]));
  return { database, fresh: await within(server, database, freshOf) };
}

async function freshOf(client: Client): Promise<Fresh> {
  const tables = [];
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ readonly row: unknown }>(`select to_jsonb(one) as row from ${name} one`);
    tables.push({ name, rows: rows.map(({ row }) => row) });
  }
  const { rows: sequences } = await client.query<Fresh['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
     from pg_sequences`,
  );
  return { tables, sequences };
}

/** Quoted names, in alphabetical order. */
async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Empties every table, whatever refers to it, and restores the first rows; false where a test created or dropped a
 * table.
 */
function isFreshAgain(server: string, { database, fresh }: Spare): Promise<boolean> {
  return within(server, database, async (client) => {
    const names = fresh.tables.map(({ name }) => name);
    if ((await tablesOf(client)).join() !== names.join()) return false;
    // Triggers and foreign keys are not enforced in a session with the role replica.
    const sql = ["set session_replication_role = 'replica'", "set lock_timeout = '5s'"];
    sql.push(...names.map((name) => `delete from ${name}`));
    for (const { name, rows } of fresh.tables.filter((table) => table.rows.length > 0)) {
      const json = client.escapeLiteral(JSON.stringify(rows));
      sql.push(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${json})`,
      );
    }
    const setting = fresh.sequences.map(
      ({ name, start, last }) => `setval(${client.escapeLiteral(name)}, ${last ?? start}, ${last !== null})`,
    );
    if (setting.length > 0) sql.push(`select ${setting.join(', ')}`);
    await client.query(sql.join(';'));
    return true;
  });
}

/** The database that is copied instead of being migrated again; created by the first test of the run that needs it. */
async function templateOf(server: string, sets: readonly MigrationSet[]): Promise<string> {
  const name = `migrated_${sets.join('_')}`;
  await within(server, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const making = await makeDatabase(server);
    const { close } = await openPostgres({
      url: server + making,
      sets,
      connections: 1,
      onIdleError: () => undefined,
    });
    await close();
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

async function makeDatabase(server: string, template = 'template1'): Promise<string> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await within(server, 'postgres', (client) => client.query(`create database ${database} template ${template}`));
  return database;
}

async function drop(server: string, database: string): Promise<void> {
  await within(server, 'postgres', (client) => client.query(`drop database ${database} with (force)`));
}

async function within<T>(server: string, database: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server + database });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

let url: Promise<string> | undefined;

/** The run's PostgreSQL server, from the global setup. Its contents are deleted with it. */
function postgresUrl(): Promise<string> {
  url ??= askForUrl();
  return url;
}

async function askForUrl(): Promise<string> {
  let answer = '';
  for await (const text of connect(inject('postgresBrokerPort'), '127.0.0.1').setEncoding('utf8')) {
    answer += String(text);
  }
  if (answer.startsWith('failed')) throw new Error(answer);
  return answer;
}

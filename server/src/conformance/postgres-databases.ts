import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import type { MigrationSet } from '../adapters/sql/migrations/index.ts';

type Cleanups = (() => Promise<void>)[];

/** What a migrated database holds before anybody used it. */
interface Fresh {
  /** Its tables with their first rows, as JSON: most have none. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly unknown[] }[];
  /** Its sequences with the last number each gave, `null` for none yet. */
  readonly sequences: readonly { readonly name: string; readonly start: string; readonly last: string | null }[];
}

/** A database that a test of this process is done with, made fresh again. */
interface Spare {
  readonly database: string;
  readonly fresh: Fresh;
}

/** By set. Making a database takes ten times as long as emptying one, for a thousand files are made and removed. */
const spares = new Map<MigrationSet, Spare[]>();

/** URL of an empty PostgreSQL database on the run's server, not migrated; `cleanups` is given what drops it. */
export async function newDatabase(cleanups: Cleanups): Promise<string> {
  const server = await postgresUrl();
  const database = await makeDatabase(server);
  cleanups.push(() => drop(server, database));
  return server + database;
}

/**
 * URL of a PostgreSQL database on the run's server, migrated to `set` and otherwise unused: a new one, or one that an
 * earlier test of this process has given back. `cleanups` is given what makes it as it was and keeps it for the next.
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
  const database = await makeDatabase(server, await templateOf(server, set));
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

/** Names as SQL takes them, in the order of the alphabet. */
async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Empties every table, whatever refers to it, and puts back the first rows; false where a test made or took away one. */
function isFreshAgain(server: string, { database, fresh }: Spare): Promise<boolean> {
  return within(server, database, async (client) => {
    const names = fresh.tables.map(({ name }) => name);
    if ((await tablesOf(client)).join() !== names.join()) return false;
    // Triggers and foreign keys are looked at by none whose session is a replica's.
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

/** The database that is copied instead of being migrated anew; made by the first of the run who asks. */
async function templateOf(server: string, set: MigrationSet): Promise<string> {
  const name = `migrated_${set}`;
  await within(server, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const making = await makeDatabase(server);
    const { close } = await openPostgres({
      url: server + making,
      sets: [set],
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

/** The run's PostgreSQL, from the global setup. What lies in it ends with it. */
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

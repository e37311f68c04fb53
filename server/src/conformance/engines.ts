import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, describe, inject } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import type { MigrationSet } from '../adapters/sql/migrations/index.ts';
import type { SqlEngine } from '../adapters/sql/migrations/types.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { layMigrated } from '../testing/migrated-folder.ts';
import { startPostgres } from './postgres-server.ts';

/** Where one test's database is: what a server's configuration would say. */
export type DatabasePlace =
  | { readonly engine: 'sqlite'; readonly folder: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** One engine a conformance suite is run over. Everything it gives out is closed and removed after the test. */
export interface Engine {
  readonly name: SqlEngine;
  /** An empty place, not yet migrated: a new folder or a new database. */
  place(): Promise<DatabasePlace>;
  /** A query builder over `place` (a new one when not given), migrated to the latest schema of `set`. */
  open<Tables>(set: MigrationSet, place?: DatabasePlace): Promise<Kysely<Tables>>;
}

/** Runs a suite once over SQLite in a temporary folder and once over PostgreSQL: what passes here is what a store is. */
export function forEachEngine(define: (engine: Engine) => void): void {
  for (const name of ['sqlite', 'postgres'] as const) {
    describe(`over ${name}`, { timeout: 60_000 }, () => {
      define(engineNamed(name));
    });
  }
}

function engineNamed(name: SqlEngine): Engine {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0).toReversed()) await clean();
  });
  const place = name === 'sqlite' ? newFolder : newDatabase;
  return {
    name,
    place: async () => place(cleanups),
    open: async <Tables>(set: MigrationSet, given?: DatabasePlace) => {
      const opened = await openAt<Tables>(set, given ?? (await place(cleanups, set)));
      cleanups.push(() => opened.close());
      return opened.db;
    },
  };
}

async function openAt<Tables>(
  set: MigrationSet,
  place: DatabasePlace,
): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (place.engine === 'sqlite') return openSqlite<Tables>({ folder: place.folder, set });
  return openPostgres<Tables>({ url: place.url, sets: [set], connections: 4, onIdleError: () => undefined });
}

/** A new folder, with an empty database of `set` in it when it is given. */
async function newFolder(cleanups: (() => Promise<void>)[], set?: MigrationSet): Promise<DatabasePlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-test-'));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  if (set !== undefined) await layMigrated(set, folder);
  return { engine: 'sqlite', folder };
}

/** An empty PostgreSQL database on the run's server, migrated to `set` when it is given; `cleanups` is given what drops it. */
export async function newDatabase(
  cleanups: (() => Promise<void>)[],
  set?: MigrationSet,
): Promise<Extract<DatabasePlace, { engine: 'postgres' }>> {
  const server = await postgresUrl();
  const database = `test_${randomBytes(8).toString('hex')}`;
  const from = set === undefined ? '' : `template ${await templateOf(server, set)}`;
  await administer(server, (client) => client.query(`create database ${database} ${from}`));
  cleanups.push(() => administer(server, (client) => client.query(`drop database ${database} with (force)`)));
  return { engine: 'postgres', url: server + database };
}

/** The database that is copied instead of being migrated anew; made by the first of the run who asks. */
async function templateOf(server: string, set: MigrationSet): Promise<string> {
  const name = `migrated_${set}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const making = `making_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${making}`);
    const opened = await openAt(set, { engine: 'postgres', url: server + making });
    await opened.close();
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

async function administer(server: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

let url: Promise<string> | undefined;

/** The run's PostgreSQL, from the global setup; without one (a bare run) this file's own, stopped at its end. */
function postgresUrl(): Promise<string> {
  url ??= askForUrl();
  return url;
}

async function askForUrl(): Promise<string> {
  const port: number | undefined = inject('postgresBrokerPort');
  if (port === undefined) {
    const server = await startPostgres();
    ownServers.push(server);
    return server.url;
  }
  let answer = '';
  for await (const text of connect(port, '127.0.0.1').setEncoding('utf8')) answer += String(text);
  if (answer.startsWith('failed')) throw new Error(answer);
  return answer;
}

const ownServers: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const server of ownServers.splice(0)) await server.stop();
});

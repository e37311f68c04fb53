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
      const opened = await openAt<Tables>(set, given ?? (await place(cleanups)));
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

async function newFolder(cleanups: (() => Promise<void>)[]): Promise<DatabasePlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-test-'));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  return { engine: 'sqlite', folder };
}

/** An empty PostgreSQL database on the run's server; `cleanups` is given what drops it. */
export async function newDatabase(
  cleanups: (() => Promise<void>)[],
): Promise<Extract<DatabasePlace, { engine: 'postgres' }>> {
  const server = await postgresUrl();
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${database}`);
  cleanups.push(() => administer(server, `drop database ${database} with (force)`));
  return { engine: 'postgres', url: server + database };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(statement);
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

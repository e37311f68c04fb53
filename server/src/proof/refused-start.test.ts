/** A server whose database or broker is not fit for it says so in one sentence, and changes nothing. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';

let place: Place;
let url: string;
let client: Client;
const cleanups: (() => Promise<unknown> | void)[] = [];

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-unfit-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  place = await newPlace(join(folder, 'data'));
  const database: (() => Promise<void>)[] = [];
  url = await newDatabase(database);
  cleanups.push(...database);
  client = new Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** Output of a server that refuses to start. */
async function refusal(databaseUrl: string): Promise<string> {
  const env = { DATABASE_URL: databaseUrl, TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url') };
  const server = new ServerProcess(place, 'main.ts', env);
  cleanups.push(() => server.end('SIGKILL'));
  expect(await server.ended()).toBe(1);
  return server.output;
}

const tables = async (): Promise<readonly string[]> =>
  (
    await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).rows.map(({ name }) => name);

test('an account without the right to create tables', { timeout: 60_000 }, async () => {
  const role = `reader_${randomBytes(4).toString('hex')}`;
  await client.query(`create role ${role} login`);
  await client.query('revoke create on schema public from public');
  cleanups.push(() => client.query(`drop role ${role}`));
  const asReader = new URL(url);
  asReader.username = role;
  expect(await refusal(asReader.href)).toMatch(
    /^The database \S+ cannot be used: .*\. The account needs the right to create tables in its schema\.\n$/,
  );
  expect(await tables()).toEqual([]);
});

test('a PostgreSQL that is too old', { timeout: 60_000 }, async () => {
  const role = `aged_${randomBytes(4).toString('hex')}`;
  // Makes the version query of this account answer as PostgreSQL 12 does.
  await client.query(`create role ${role} login superuser`);
  await client.query('create schema aged');
  await client.query(
    `create function aged.current_setting(text) returns text language sql as
     $$ select case $1 when 'server_version_num' then '120009' when 'server_version' then '12.9' end $$`,
  );
  await client.query(`alter role ${role} set search_path = aged, pg_catalog, public`);
  cleanups.push(async () => {
    await client.query('drop schema aged cascade');
    await client.query(`drop role ${role}`);
  });
  const asAged = new URL(url);
  asAged.username = role;
  expect(await refusal(asAged.href)).toMatch(
    /^The database \S+ is PostgreSQL 12\.9, but Tidegate needs 13 or later\. Upgrade PostgreSQL first\.\n$/,
  );
  expect(await tables()).toEqual([]);
});

test('a lease table that somebody has altered', { timeout: 60_000 }, async () => {
  await client.query('create table tidegate_lease (name text primary key, owner text)');
  expect(await refusal(url)).toMatch(/^The database \S+ cannot be used: .*\.\n$/);
  expect(await tables()).toEqual(['tidegate_lease']);
});

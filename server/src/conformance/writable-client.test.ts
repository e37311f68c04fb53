/** A database URL with several hosts leads to the one that can be written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { WritableClient } from '../adapters/postgres/writable-client.ts';
import { sql } from 'kysely';
import type { PostgresServer } from './postgres-server.ts';
import { startPostgres } from './postgres-server.ts';

let servers: readonly PostgresServer[] = [];
beforeAll(async () => {
  servers = await Promise.all([startPostgres(), startPostgres()]);
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const portOf = ({ url }: PostgresServer): string => new URL(url).port;
const urlOf = (...ports: readonly string[]): string =>
  `postgres://tidegate@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

/** A primary takes writes, a standby does not. */
async function become(server: PostgresServer | undefined, role: 'primary' | 'standby'): Promise<void> {
  if (server === undefined) throw new Error('there is no server');
  const client = new WritableClient({ connectionString: `${server.url}postgres` });
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${role === 'standby' ? 'on' : 'off'}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

test('a connection reaches the writable host, and after a failover the new one', async () => {
  const [one, other] = servers;
  if (one === undefined || other === undefined) throw new Error('two servers are needed');
  await become(one, 'standby');
  const opened = await openPostgres<unknown>({
    url: urlOf(portOf(one), portOf(other)),
    sets: [],
    connections: 2,
    onIdleError: () => undefined,
  });
  const port = async () => {
    const { rows } = await sql<{ port: number }>`select current_setting('port')::int as port`.execute(opened.db);
    return String(rows[0]?.port);
  };
  expect(await port()).toBe(portOf(other));
  await become(one, 'primary');
  await become(other, 'standby');
  // The connections of the former primary end, as when it dies or is demoted.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`
    .execute(opened.db)
    .catch(() => undefined);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(opened.db).catch(() => undefined);
  await expect.poll(() => port().catch(() => '')).toBe(portOf(one));
  await opened.close();
});

test('without a writable host the refusal names each of them with its reason', async () => {
  const [one, other] = servers;
  await become(one, 'standby');
  await become(other, 'standby');
  const client = new WritableClient({
    connectionString: `postgres://tidegate:secret@${servers.map((server) => `127.0.0.1:${portOf(server)}`).join(',')},127.0.0.1:1/postgres`,
  });
  const failure = await client.connect().catch((error: unknown) => String(error));
  expect(failure).toContain(`127.0.0.1:${one === undefined ? '' : portOf(one)} is read-only`);
  expect(failure).toMatch(/127\.0\.0\.1:1 connect ECONNREFUSED/);
  expect(failure).not.toContain('secret');
});

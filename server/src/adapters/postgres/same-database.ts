import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { unreachable } from './unreachable.ts';
import { WritableClient } from './writable-client.ts';

const CONNECT_MS = 10_000;
/** Advisory locks are 64-bit numbers; any will do. */
const KEYS = 2 ** 47;

/** True if two addresses lead to one database: a lock taken over one connection is held there for the other. */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const holder = await connect(one);
  try {
    const prober = await connect(other);
    try {
      const key = randomInt(KEYS);
      await holder.query('select pg_advisory_lock($1)', [key]);
      const { rows } = await prober.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [key]);
      return rows[0]?.has === false;
    } finally {
      await prober.end();
    }
  } finally {
    await holder.end();
  }
}

/** Throws the StartError databaseUnreachable. */
async function connect(url: string): Promise<Client> {
  const client = new WritableClient({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection fails the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return client;
}

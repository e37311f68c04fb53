import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { WriterLock } from '../adapters/postgres/writer-lock.ts';
import type { ThreadedHistorian } from '../historian/threads/historian-threads.ts';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import { newDatabase } from './postgres-databases.ts';

const SHORT_MS = 50;
const TIMEOUT = { timeout: 60_000 };

async function database(): Promise<{ readonly url: string }> {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const url = await newDatabase(cleanups);
  return { url };
}

async function historianOver(url: string, fatal: Error[] = []): Promise<ThreadedHistorian> {
  const historian = await startHistorian({
    source: { engine: 'postgres', url },
    clock: systemClock,
    onFatal: (error) => void fatal.push(error),
    onDamage: () => undefined,
    onTrouble: () => undefined,
  });
  onTestFinished(() => historian.stop().catch(() => undefined));
  return historian;
}

/** The PostgreSQL server is shared; other tests have their own locks. */
const HERE = `where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

async function asked(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const waitingFor = (url: string) => asked(url, `select pid from pg_locks ${HERE} and not granted`);
const loseHolder = (url: string) => asked(url, `select pg_terminate_backend(pid) from pg_locks ${HERE} and granted`);

const inUse = { name: 'StartError', reason: 'historyInUse', message: expect.stringContaining('only one can') };
const one = [{ signalId: 1, at: 1_772_323_200_000, value: 1, quality: 'good' as const }];

test('while a server writes the history of a database, another one is refused by name', TIMEOUT, async () => {
  const { url } = await database();
  const first = await historianOver(url);
  await expect(WriterLock.take(url, SHORT_MS)).rejects.toMatchObject(inUse);
  await first.append(one);
  await first.stop();
  const second = await historianOver(url);
  await second.append(one);
});

test('a server that starts while the last one ends waits for it', TIMEOUT, async () => {
  const { url } = await database();
  const first = await WriterLock.take(url);
  const second = WriterLock.take(url);
  await first.release();
  await (await second).release();
});

test('a writer that lost its connection takes it again and goes on', TIMEOUT, async () => {
  const { url } = await database();
  const fatal: Error[] = [];
  const historian = await historianOver(url, fatal);
  await loseHolder(url);
  await expect.poll(() => historian.append(one).then(() => 'kept', String)).toBe('kept');
  await expect(WriterLock.take(url, SHORT_MS)).rejects.toMatchObject(inUse);
  expect(fatal).toEqual([]);
});

test('a writer that was replaced in the meantime ends', TIMEOUT, async () => {
  const { url } = await database();
  const fatal: Error[] = [];
  const historian = await historianOver(url, fatal);
  const next = WriterLock.take(url);
  // It is queued by now, and therefore the next to get the lock.
  await expect.poll(() => waitingFor(url)).toBe(1);
  await loseHolder(url);
  const taken = await next;
  onTestFinished(() => taken.release());
  await expect.poll(() => historian.append(one).then(() => 'kept', String)).toContain('another server writes');
  await expect.poll(() => fatal.length).toBeGreaterThan(0);
});

/** The lease in a real PostgreSQL: who is active, and what a server that was replaced can no longer do. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { HistoryTables } from '../adapters/postgres/history-store.ts';
import { PostgresHistoryStore } from '../adapters/postgres/history-store.ts';
import { PostgresLeaseStore } from '../adapters/postgres/lease-store.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import type { LeaseTerm } from '../ports/lease-store.ts';
import { newDatabase } from './postgres-databases.ts';

const LONG_MS = 60_000;
/** The database has been up for longer. */
const MOMENT_MS = 1;
const YEAR_MS = 31_536_000_000;
const TIMEOUT = { timeout: 60_000 };

interface Place {
  readonly url: string;
  readonly cleanups: (() => Promise<void>)[];
}

async function place(): Promise<Place> {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  return { url: await newDatabase(cleanups), cleanups };
}

async function storeAt({ url, cleanups }: Place, holder: string): Promise<PostgresLeaseStore> {
  const store = await PostgresLeaseStore.open(url, holder);
  cleanups.push(() => store.close());
  return store;
}

/** The lease of a server that takes it now. */
async function taken(here: Place, holder: string): Promise<LeaseTerm> {
  const answer = await (await storeAt(here, holder)).acquire(LONG_MS);
  if (!answer.isTaken) throw new Error(`held by ${answer.holder}`);
  return { holder, term: answer.term };
}

async function clientAt({ url, cleanups }: Place, name?: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  cleanups.push(() => client.end());
  return client;
}

/** Simulates a holder that was silent for the length of its lease, in a database that has been up for long. */
const runOut = (client: Client) => client.query("update tidegate_lease set until = '-infinity'");

async function historyUnder({ url, cleanups }: Place, lease: LeaseTerm) {
  const lost: string[] = [];
  const { db } = await openPostgres<HistoryTables>({
    url,
    sets: ['history'],
    connections: 2,
    onIdleError: () => undefined,
    fence: { holder: lease.holder, term: () => lease.term, onLost: () => void lost.push(lease.holder) },
  });
  cleanups.push(() => db.destroy());
  return { db, store: new PostgresHistoryStore(db), lost };
}

test('of many servers that start at once on an empty database, one gets the lease', TIMEOUT, async () => {
  const here = await place();
  const stores = await Promise.all(Array.from({ length: 8 }, (_, index) => storeAt(here, `server ${index}`)));
  const answers = await Promise.all(stores.map((store) => store.acquire(LONG_MS)));
  const winners = answers.filter(({ isTaken }) => isTaken);
  const former = { holder: '', isReleased: true, silentMs: 0 };
  expect(winners).toEqual([{ isTaken: true, term: 1, former }]);
});

test('a lease is held until it is released or runs out, and each holder has a term of its own', TIMEOUT, async () => {
  const here = await place();
  const [one, two] = [await storeAt(here, 'one'), await storeAt(here, 'two')];
  const client = await clientAt(here);
  const first = await one.acquire(LONG_MS);
  expect(first).toMatchObject({ isTaken: true, term: 1 });
  expect(await two.acquire(LONG_MS)).toEqual({ isTaken: false, holder: 'one' });
  expect(await two.read(LONG_MS)).toEqual({ holder: 'one', isFree: false, hasOthers: false });
  await one.release(1);
  expect(await two.read(LONG_MS)).toEqual({ holder: 'one', isFree: true, hasOthers: false });
  await storeAt(here, 'three');
  expect(await two.read(LONG_MS)).toMatchObject({ hasOthers: true });
  const former = { holder: 'one', isReleased: true, silentMs: 0 };
  expect(await two.acquire(LONG_MS)).toEqual({ isTaken: true, term: 2, former });
  expect(await one.renew(1, LONG_MS)).toBe(false);
  await one.release(1);
  expect(await one.acquire(LONG_MS)).toEqual({ isTaken: false, holder: 'two' });
  await runOut(client);
  expect(await two.renew(2, LONG_MS)).toBe(true);
  expect(await one.acquire(LONG_MS)).toEqual({ isTaken: false, holder: 'two' });
  // Right after a start of the database, the previously active server gets the length of a lease to renew it.
  await client.query("update tidegate_lease set until = now() - interval '1 s'");
  expect(await one.acquire(YEAR_MS)).toEqual({ isTaken: false, holder: 'two' });
  await runOut(client);
  expect(await one.acquire(LONG_MS)).toMatchObject({ isTaken: true, term: 3 });
});

test('the wish of another server to go on is known for as long as it said', TIMEOUT, async () => {
  const here = await place();
  const [one, two] = [await storeAt(here, 'one'), await storeAt(here, 'two')];
  const { term } = await taken(here, 'one');
  expect(await one.isWanted()).toBe(false);
  await two.want(LONG_MS);
  expect([await one.isWanted(), await two.isWanted()]).toEqual([true, false]);
  await two.want(-MOMENT_MS);
  expect(await one.isWanted()).toBe(false);
  expect(await one.renew(term, LONG_MS)).toBe(true);
});

test('a server whose connections have ended, as after a kill, is replaced at once', TIMEOUT, async () => {
  const here = await place();
  const one = await storeAt(here, 'one');
  expect(await one.acquire(LONG_MS)).toMatchObject({ isTaken: true, term: 1 });
  const two = await storeAt(here, 'two');
  expect(await two.acquire(MOMENT_MS)).toEqual({ isTaken: false, holder: 'one' });
  await one.close();
  await expect
    .poll(() => two.acquire(MOMENT_MS))
    .toMatchObject({
      isTaken: true,
      term: 2,
      former: { holder: 'one', isReleased: false },
    });
});

test('a holder that renewed within the time that it is trusted for is not looked for', TIMEOUT, async () => {
  const here = await place();
  const one = await storeAt(here, 'one');
  expect(await one.acquire(LONG_MS)).toMatchObject({ isTaken: true, term: 1 });
  await one.close();
  const two = await storeAt(here, 'two');
  expect(await two.acquire(LONG_MS, LONG_MS / 2)).toEqual({ isTaken: false, holder: 'one' });
  const client = await clientAt(here);
  // State after a long delay of the renewal, before the lease has run out.
  await client.query(`update tidegate_lease set until = clock_timestamp() + interval '1 s'`);
  await expect.poll(() => two.acquire(2_000, 500)).toMatchObject({ isTaken: true, term: 2 });
});

test('a server that was replaced changes nothing, in or out of a transaction, and still reads', TIMEOUT, async () => {
  const here = await place();
  const client = await clientAt(here);
  const late = await historyUnder(here, await taken(here, 'late'));
  await late.store.append(1, Buffer.from('kept'));
  await runOut(client);
  const next = await historyUnder(here, await taken(here, 'next'));

  const refused = { name: 'StorageError', kind: 'fatal', message: 'another server has become the active one' };
  const tries = [
    () => late.store.append(1, Buffer.from('zombie')),
    () => late.store.rewrite({ journalIds: [1], segmentIds: [], blocksGone: [], segments: [], blocks: [] }),
    () => late.db.deleteFrom('journal').execute(),
    () => sql`update journal set points = 7`.execute(late.db),
    () => sql`with gone as (delete from journal returning id) select id from gone`.execute(late.db),
    () => late.db.transaction().execute(async (tx) => tx.deleteFrom('journal').execute()),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused);
  expect(late.lost).toHaveLength(tries.length);
  expect(await late.store.journalSize()).toEqual({ rows: 1, points: 1 });
  await next.store.append(1, Buffer.from('after'));
  expect(await late.store.journalSize()).toEqual({ rows: 2, points: 2 });
  expect(next.lost).toEqual([]);
});

test(
  'a take-over waits for a write that is being committed, and ends one that its dead server left open',
  TIMEOUT,
  async () => {
    const here = await place();
    const client = await clientAt(here);
    const { db } = await historyUnder(here, await taken(here, 'one'));

    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const writing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('journal')
        .values({ points: 1, bytes: Buffer.from('late') })
        .execute();
      await held;
    });
    await expect.poll(() => heldRows(client)).toBe(1);
    // The holder goes on renewing beside its own writes.
    expect(await (await storeAt(here, 'one')).renew(1, LONG_MS)).toBe(true);
    await runOut(client);
    const takingOver = taken(here, 'two');
    let isTaken = false;
    void takingOver.then(() => {
      isTaken = true;
    });
    await expect.poll(() => waiting(client)).toBe(1);
    expect(isTaken).toBe(false);
    commit();
    await writing;
    expect(await takingOver).toEqual({ holder: 'two', term: 2 });

    const { db: dead, lost } = await historyUnder(here, { holder: 'two', term: 2 });
    const never = dead.transaction().execute(async (tx) => {
      await tx
        .insertInto('journal')
        .values({ points: 1, bytes: Buffer.from('never') })
        .execute();
      await new Promise<void>((resolve) => onTestFinished(() => resolve()));
    });
    never.catch(() => undefined);
    await expect.poll(() => heldRows(client)).toBe(1);
    await runOut(client);
    expect(await taken(here, 'three')).toEqual({ holder: 'three', term: 3 });
    const { rows } = await client.query('select points from journal');
    expect(rows).toHaveLength(1);
    expect(lost).toEqual([]);
  },
);

test('a historian whose server was replaced fails permanently at its next write', TIMEOUT, async () => {
  const here = await place();
  const client = await clientAt(here);
  const fatal: Error[] = [];
  const historian = await startHistorian({
    source: { engine: 'postgres', url: here.url, lease: await taken(here, 'one') },
    clock: systemClock,
    onFatal: (error) => void fatal.push(error),
    onDamage: () => undefined,
    onTrouble: () => undefined,
  });
  onTestFinished(() => historian.stop().catch(() => undefined));
  const sample = { signalId: 1, at: 1_772_323_200_000, value: 1, quality: 'good' as const };
  await historian.append([sample]);
  await runOut(client);
  await taken(here, 'two');
  await expect(historian.append([{ ...sample, at: sample.at + 1 }])).rejects.toThrow('another server');
  await expect.poll(() => fatal.length).toBeGreaterThan(0);
});

/** Sessions that hold the row of the lease for a transaction of theirs. */
async function heldRows(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as held from pg_locks where relation = 'tidegate_lease'::regclass and mode = 'RowShareLock'`,
  );
  return rows[0].held;
}

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

import type { Generated } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { forEachEngine } from './engines.ts';
import { newMigratedDatabase } from './postgres-databases.ts';

interface Tables {
  journal: { id: Generated<number>; points: number; bytes: Uint8Array };
}

forEachEngine((engine) => {
  test('numbers, big numbers and bytes are read back as stored', async () => {
    const db = await engine.open<Tables>('history');
    const bytes = Uint8Array.of(0, 1, 127, 128, 255);
    await db.insertInto('journal').values({ points: Number.MAX_SAFE_INTEGER, bytes }).execute();
    const row = await db.selectFrom('journal').selectAll().executeTakeFirstOrThrow();
    expect(row.id).toBe(1);
    expect(row.points).toBe(Number.MAX_SAFE_INTEGER);
    expect(row.bytes).toBeInstanceOf(Uint8Array);
    expect([...row.bytes]).toEqual([...bytes]);
  });

  test('a failed transaction leaves nothing behind', async () => {
    const db = await engine.open<Tables>('history');
    const failing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('journal')
        .values({ points: 1, bytes: new Uint8Array(1) })
        .execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await db.selectFrom('journal').selectAll().execute()).toEqual([]);
  });

  test('opening a migrated database again changes nothing and keeps its rows', async () => {
    const place = await engine.place();
    const first = await engine.open<Tables>('history', place);
    await first
      .insertInto('journal')
      .values({ points: 7, bytes: new Uint8Array(0) })
      .execute();
    await first.destroy();
    const second = await engine.open<Tables>('history', place);
    expect((await second.selectFrom('journal').select('points').execute()).map(({ points }) => points)).toEqual([7]);
  });

  test('a database with an unknown migration is refused', async () => {
    const place = await engine.place();
    const db = await engine.open<{ history_migration: { name: string; timestamp: string } }>('history', place);
    await db.insertInto('history_migration').values({ name: '9999-later', timestamp: 'x' }).execute();
    await db.destroy();
    await expect(engine.open('history', place)).rejects.toMatchObject({ reason: 'databaseNewer' });
  });

  test('an id is never assigned twice, even after its row was deleted', async () => {
    const db = await engine.open<Tables>('history');
    const insert = () =>
      db
        .insertInto('journal')
        .values({ points: 1, bytes: new Uint8Array(1) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await insert();
    await db.deleteFrom('journal').execute();
    expect((await insert()).id).toBeGreaterThan(id);
  });
});

/** Kysely's lock of those who migrate a PostgreSQL database. */
const MIGRATION_LOCK = '3853314791062309107';

test('a PostgreSQL database that needs no migration is opened while somebody else holds the lock of migrations', async () => {
  const cleanups: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const clean of cleanups.toReversed()) await clean();
  });
  const url = await newMigratedDatabase(cleanups);
  const other = new Client({ connectionString: url });
  await other.connect();
  cleanups.push(() => other.end());
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const opened = await openPostgres({ url, sets: ['core', 'history'], connections: 1, onIdleError: () => undefined });
  await opened.close();
});

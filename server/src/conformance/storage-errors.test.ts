import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { StorageError } from '../ports/storage-error.ts';
import { forEachEngine } from './engines.ts';

const LARGE = 'x'.repeat(1_000_000);

forEachEngine((engine) => {
  const open = async () => coreTables(await engine.open<CoreTables>('core'));

  test('a storage failure is identified where it occurs', async () => {
    const db = await open();
    const failing =
      engine.name === 'sqlite'
        ? sql`pragma max_page_count = 1`
            .execute(db)
            .then(() => db.insertInto('setting').values({ key: 'large', value: LARGE }).execute())
        : sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({ kind: 'unavailable', cause: expect.any(Error) });
  });

  test('a faulty query is not a storage failure', async () => {
    const db = await open();
    const setting = { key: 'once', value: '1' };
    await db.insertInto('setting').values(setting).execute();
    const faulty = [() => db.insertInto('setting').values(setting).execute(), () => sql`select nothing`.execute(db)];
    for (const query of faulty) {
      const error = await query().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(StorageError);
    }
  });
});

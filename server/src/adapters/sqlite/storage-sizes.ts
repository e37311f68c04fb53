import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { StorageSizes } from '../../ports/storage-meter.ts';
import type { MigrationSet } from '../sql/migration-sets.ts';
import { bytesByKind, oldestByKind } from '../../kernel/sql/storage-kinds.ts';
import { openSqliteReader, sqliteFile } from './open-file.ts';

/** Including its companion files on disk. */
const BESIDE = ['', '-wal', '-shm'];

/**
 * Bytes used by the databases of a data folder. Scans the pages of `tidegate.db` on a separate connection, so it
 * belongs in another thread or process; for `history.db`, which is one kind, the file size is enough.
 */
export async function sqliteSizes(folder: string): Promise<StorageSizes> {
  const core = openSqliteReader({ folder, set: 'core' });
  const history = openSqliteReader({ folder, set: 'history' });
  try {
    const bytes = bytesByKind(tableSizes(core));
    const [coreFree, historyFree] = [freeBytes(core), freeBytes(history)];
    const named = Object.values(bytes).reduce((sum, some) => sum + some, 0);
    bytes.rest += Math.max(0, fileBytes(folder, 'core') - coreFree - named);
    bytes.history = Math.max(0, fileBytes(folder, 'history') - historyFree);
    bytes.reusable = coreFree + historyFree;
    const oldest = await oldestByKind(
      async (kind, sql) => (kind === 'history' ? history : core).prepare(sql).get()?.['oldest'],
    );
    return { bytes, oldest };
  } finally {
    core.close();
    history.close();
  }
}

/** Indexes count for their tables. */
const tableSizes = (raw: DatabaseSync) =>
  raw
    .prepare(
      `select coalesce(tbl_name, dbstat.name) as name, sum(pgsize) as bytes
        from dbstat left join sqlite_schema on sqlite_schema.name = dbstat.name
        where dbstat.aggregate = 1 group by 1`,
    )
    .all()
    .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));

const freeBytes = (raw: DatabaseSync): number =>
  Number(
    raw.prepare('select freelist_count * page_size as bytes from pragma_freelist_count(), pragma_page_size()').get()?.[
      'bytes'
    ] ?? 0,
  );

function fileBytes(folder: string, set: MigrationSet): number {
  const file = sqliteFile({ folder, set });
  return BESIDE.reduce((sum, end) => sum + (statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0), 0);
}

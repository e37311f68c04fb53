import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { NodeSqliteDialect } from './dialect.ts';
import type { SqliteTarget } from './open-file.ts';
import { openSqliteFile } from './open-file.ts';

/** One open SQLite file: its query builder, the raw connection beneath, and a close that folds the log in. */
export interface OpenedSqlite<Tables> {
  readonly db: Kysely<Tables>;
  readonly raw: DatabaseSync;
  readonly close: () => Promise<void>;
}

/** Opens a database file as `openSqliteFile` does, with a query builder over it. Throws its `StartError`s. */
export async function openSqlite<Tables>(target: SqliteTarget): Promise<OpenedSqlite<Tables>> {
  const raw = await openSqliteFile(target);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(raw) });
  return {
    db,
    raw,
    close: async () => {
      await db.destroy();
      if (raw.isOpen) raw.close();
    },
  };
}

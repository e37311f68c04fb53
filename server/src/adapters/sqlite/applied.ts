import type { DatabaseSync } from 'node:sqlite';
import type { MigrationSet } from '../sql/migration-sets.ts';

/** Names of the migrations that a file has had; none where it was never migrated. */
export function appliedTo(raw: DatabaseSync, set: MigrationSet): readonly string[] {
  const table = `${set}_migration`;
  if (raw.prepare('select 1 from sqlite_master where name = ?').get(table) === undefined) return [];
  return raw
    .prepare(`select name from ${table} order by name`)
    .all()
    .map(({ name }) => String(name));
}

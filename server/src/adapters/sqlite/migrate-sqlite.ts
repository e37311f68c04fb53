import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '../sql/migrate.ts';
import type { MigrationSet } from '../sql/migration-sets.ts';
import { NodeSqliteDialect } from './dialect.ts';

/** Migrates the set's tables of an open file to the latest schema; see `migrate`. The caller keeps the connection. */
export function migrateSqlite(raw: DatabaseSync, set: MigrationSet, file: string): Promise<void> {
  return migrate(new Kysely({ dialect: new NodeSqliteDialect(raw) }), set, 'sqlite', file);
}

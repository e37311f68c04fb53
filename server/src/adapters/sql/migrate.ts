import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../platform/start-error.ts';
import { migrationSets } from './migrations/index.ts';
import type { MigrationSet } from './migrations/index.ts';
import { portableTypes } from './migrations/types.ts';
import type { SqlEngine } from './migrations/types.ts';

/**
 * Brings one set's tables to the latest schema, all steps in one transaction: killed at any statement, the next start
 * finds the schema as it was. Throws `databaseNewer` when the database has had a migration this version does not know.
 * `where` names the database in the sentence.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  set: MigrationSet,
  engine: SqlEngine,
  where: string,
): Promise<void> {
  const types = portableTypes(engine);
  const migrations: Record<string, Migration> = {};
  for (const { name, load } of migrationSets[set]) migrations[name] = (await load()).build(types);
  const migrationTableName = `${set}_migration`;
  const migrator = new Migrator({
    db,
    // Steps of different parts do not build on each other: one that came later with a lower number runs all the same.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => migrations },
    migrationTableName,
    migrationLockTableName: `${set}_migration_lock`,
  });
  for (const name of await appliedNames(db, migrationTableName)) {
    if (!(name in migrations)) {
      throw new StartError('databaseNewer', `The database ${where} was written by a newer version of Tidegate.`);
    }
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function appliedNames<Tables>(db: Kysely<Tables>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}

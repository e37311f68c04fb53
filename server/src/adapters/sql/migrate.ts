import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../platform/start-error.ts';
import { migrationSets } from './migration-sets.ts';
import type { MigrationSet } from './migration-sets.ts';
import { portableTypes } from './migrations/types.ts';
import type { PortableMigration, SqlEngine } from './migrations/types.ts';

/**
 * Migrates one set to the latest schema, all steps in one transaction: when killed at any statement, the next start
 * finds the schema unchanged. Throws `databaseNewer` when the database has had a migration that this version does not
 * know. `where` names the database in the message.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  set: MigrationSet,
  engine: SqlEngine,
  where: string,
): Promise<void> {
  return migrateTo(db, { set, engine, where, names: migrationSets[set].map(({ name }) => name) });
}

/** As `migrate`, but runs the named migrations only: an older schema, for the rows that a backup of it holds. */
export async function migrateTo<Tables>(
  db: Kysely<Tables>,
  { set, engine, where, names }: { set: MigrationSet; engine: SqlEngine; where: string; names: readonly string[] },
): Promise<void> {
  const types = portableTypes(engine);
  const wanted = new Set(names);
  const migrations: Record<string, Migration> = {};
  for (const { name, load } of migrationSets[set]) if (wanted.has(name)) migrations[name] = (await load()).build(types);
  const migrationTableName = migrationTable(set);
  // Other schemas may hold tables of the same names: what a restore builds, and what one replaced.
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const migrator = new Migrator({
    db,
    // Steps of different parts do not depend on each other: one added later with a lower number runs anyway.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => migrations },
    migrationTableName,
    migrationLockTableName: `${migrationTableName}_lock`,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  for (const name of await appliedNames(db, migrationTableName, schema)) {
    if (!(name in migrations)) {
      throw new StartError('databaseNewer', `The database ${where} was written by a newer version of Tidegate.`);
    }
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The table in which a set's applied migrations are recorded. */
const migrationTable = (set: MigrationSet): string => `${set}_migration`;

/** Throws `databaseNewer` when one of the migrations is unknown to this version. */
export function refuseUnknown(set: MigrationSet, names: readonly string[], where: string): void {
  const known = new Set<string>(migrationSets[set].map(({ name }) => name));
  if (names.every((name) => known.has(name))) return;
  throw new StartError('databaseNewer', `The database ${where} was written by a newer version of Tidegate.`);
}

/** `beside`: while servers of the version before go on. */
export type Upgrade = 'none' | 'beside' | 'alone';

/**
 * Answers what a server of this version has to do before it can use a database: nothing, run migrations beside servers of the version before, or
 * run them alone.
 */
export async function upgradeOf(applied: Partial<Record<MigrationSet, readonly string[]>>): Promise<Upgrade> {
  const pending = Object.entries(migrationSets).flatMap(([set, migrations]) => {
    const names = new Set(applied[set as MigrationSet]);
    return migrations.filter(({ name }) => !names.has(name));
  });
  if (pending.length === 0) return 'none';
  const loaded = await Promise.all(pending.map(({ load }): Promise<PortableMigration> => load()));
  return loaded.every(({ isAdditive }) => isAdditive === true) ? 'beside' : 'alone';
}

async function appliedNames<Tables>(db: Kysely<Tables>, table: string, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((one) => one.name === table && (schema === undefined || one.schema === schema))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function currentSchema<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}

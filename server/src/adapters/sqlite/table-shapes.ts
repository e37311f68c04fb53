import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { AppliedMigrations, ColumnKind, DatabaseSet, TableShape } from '../../ports/backup.ts';
import { migrateTo, refuseUnknown } from '../sql/migrate.ts';
import { NodeSqliteDialect } from './dialect.ts';

const SETS = ['core', 'history'] as const;

/** The spelling of the four kinds in strict tables. */
const KINDS: { readonly [type: string]: ColumnKind } = {
  INTEGER: 'integer',
  REAL: 'real',
  TEXT: 'text',
  BLOB: 'bytes',
};

/** By set and migrations: a backup, its check and a restore ask for the same tables, and creating them takes 150 ms. */
const known = new Map<string, readonly TableShape[]>();

/**
 * The tables that these migrations create, ordered by set and name: the same on either engine. They are created in
 * memory and read back, so no list is maintained by hand; once for each process. Throws `databaseNewer` for a migration
 * that this version does not know.
 */
export async function tableShapes(migrations: AppliedMigrations, where: string): Promise<readonly TableShape[]> {
  const shapes: TableShape[] = [];
  for (const set of SETS) {
    const names = migrations[set];
    if (names === undefined) continue;
    const key = [set, ...names].join();
    const found = known.get(key) ?? (await shapesOf(set, names, where));
    known.set(key, found);
    shapes.push(...found);
  }
  return shapes;
}

async function shapesOf(set: DatabaseSet, names: readonly string[], where: string): Promise<readonly TableShape[]> {
  refuseUnknown(set, names, where);
  const raw = new DatabaseSync(':memory:');
  try {
    const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(raw) });
    await migrateTo(db, { set, engine: 'sqlite', where, names });
    const tables = raw
      .prepare(`select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
      .all();
    return tables
      .map(({ name, sql }) => ({ name: String(name), isNumbered: /\bautoincrement\b/i.test(String(sql)) }))
      .filter(({ name }) => !name.startsWith(`${set}_migration`))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, isNumbered }) => ({ set, name, columns: columnsOf(raw, name), hasIds: isNumbered }));
  } finally {
    raw.close();
  }
}

function columnsOf(raw: DatabaseSync, table: string): TableShape['columns'] {
  return raw
    .prepare('select name, type from pragma_table_info(?)')
    .all(table)
    .map(({ name, type }) => {
      const kind = KINDS[String(type).toUpperCase()];
      if (kind === undefined) throw new Error(`the column ${table}.${String(name)} is of the type ${String(type)}`);
      return { name: String(name), kind };
    });
}

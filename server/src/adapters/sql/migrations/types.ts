import type { CreateTableBuilder, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';

/** The engines every migration must work on. */
export type SqlEngine = 'sqlite' | 'postgres';

/** A column type as the schema builder takes it. */
type ColumnType = RawBuilder<unknown>;

/**
 * Column types by content. Both engines return the same JavaScript: `number` for ids, counts, ms and flags (0 or 1, on
 * PostgreSQL too, so that no store converts), `Uint8Array` for bytes, `string` for text and JSON text.
 */
export interface PortableTypes {
  /** An id that refers to another table's, a count, or ms since the epoch: 64 bits, safe integers only. */
  readonly integer: ColumnType;
  readonly double: ColumnType;
  readonly text: ColumnType;
  /** JSON as text: no engine looks into it. */
  readonly json: ColumnType;
  readonly bytes: ColumnType;
  /** 0 or 1. */
  readonly flag: ColumnType;
  /** True when a row's large values lie in its own pages, so that a scan of the small columns wants an index. */
  readonly rowsHoldLargeValues: boolean;
  /** True where text can be compared as `collate "binary"`, by its characters, as the engine comes. */
  readonly hasBinaryCollation: boolean;
  /** Adds the column `id`: the primary key, assigned by the database and never reused. For `$call`. */
  readonly withId: <Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ) => CreateTableBuilder<Table, Columns | 'id'>;
  /** Makes SQLite hold columns to their declared types, as PostgreSQL does anyway. The last `$call` of a table. */
  readonly strict: <Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ) => CreateTableBuilder<Table, Columns>;
}

/** One migration, built for an engine. */
export interface PortableMigration {
  /**
   * It only adds tables, indexes, and columns that may be left out: servers of the version before go on beside it. What removes or changes
   * something is not, and waits until no server of that version runs.
   */
  readonly isAdditive?: true;
  readonly build: (types: PortableTypes) => Migration;
}

/** A migration as its set knows it: named after its file, loaded by a database that has not had it. */
export interface ListedMigration {
  readonly name: string;
  readonly load: () => Promise<PortableMigration>;
}

/** The portable types as one engine spells them. */
export function portableTypes(engine: SqlEngine): PortableTypes {
  return engine === 'sqlite' ? sqliteTypes : postgresTypes;
}

const sqliteTypes: PortableTypes = {
  integer: sql`integer`,
  double: sql`real`,
  text: sql`text`,
  json: sql`text`,
  bytes: sql`blob`,
  flag: sql`integer`,
  rowsHoldLargeValues: true,
  hasBinaryCollation: true,
  withId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  strict: (table) => table.modifyEnd(sql`strict`),
};

const postgresTypes: PortableTypes = {
  integer: sql`bigint`,
  double: sql`double precision`,
  text: sql`text`,
  json: sql`text`,
  bytes: sql`bytea`,
  flag: sql`smallint`,
  rowsHoldLargeValues: false,
  hasBinaryCollation: false,
  withId: (table) => table.addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey()),
  strict: (table) => table,
};

import { idSchema } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { adding, changing } from './audit-chain.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';
import { countOf } from './read-page.ts';

/** Column of an id: an integer in SQL, decimal text everywhere else. */
export const id = z.codec(z.int(), idSchema, { decode: String, encode: Number });

/** Column of an optional id: null in SQL, empty text everywhere else. */
export const idOrEmpty = z.codec(z.int().nullable(), idSchema.or(z.literal('')), {
  decode: (stored) => (stored === null ? '' : String(stored)),
  encode: (given) => (given === '' ? null : Number(given)),
});

/** Column of a boolean: 1 or 0 in SQL. */
export const flag = z.codec(z.int(), z.boolean(), { decode: (stored) => stored === 1, encode: Number });

/** Column of a value that has a schema: JSON text in SQL. */
export const json = <Schema extends z.ZodType>(schema: Schema): z.ZodCodec<z.ZodString, Schema> =>
  z.codec(z.string(), schema, {
    decode: (text): z.input<Schema> => JSON.parse(text),
    encode: (value) => JSON.stringify(value),
  });

type Columns = z.ZodRawShape;
type WithId<Of extends Columns> = { id: typeof id } & Of;
type Fields<Of extends Columns> = z.output<z.ZodObject<Of>>;
type Entity<Of extends Columns> = z.output<z.ZodObject<WithId<Of>>>;
type Check = (tx: CoreTransaction) => Promise<void>;

/** A row of a described table, as `CoreTables` declares it. */
export type RowOf<Described> =
  Described extends Table<infer Of> ? { id: Generated<number> } & z.input<z.ZodObject<Of>> : never;

/**
 * A table whose rows have an id: its other columns, each with a schema that converts between SQL and the rest of the
 * server. A row that does not match its schema is an error, never an invalid record.
 */
export class Table<Of extends Columns> {
  readonly #name: string;
  readonly #record: z.ZodObject<WithId<Of>>;
  readonly #fields: z.ZodObject<Of>;
  readonly #someFields: z.ZodObject;
  readonly #someValues: z.ZodObject;

  /** `name`: name of the table in `CoreTables`, and of its objects in the operation log. */
  constructor(name: string, columns: Of) {
    this.#name = name;
    this.#record = z.object({ id, ...columns });
    this.#fields = z.object(columns);
    this.#someFields = this.#fields.partial();
    this.#someValues = this.#record.partial();
  }

  /** The fields of a row, without other columns that a query has selected. */
  record(row: z.input<z.ZodObject<WithId<Of>>>): Entity<Of> {
    return z.decode(this.#record, row);
  }

  /** The columns for these fields, for custom queries; other fields are left out. */
  row(fields: Fields<Of>): z.input<z.ZodObject<Of>> {
    return z.encode(this.#fields, fields);
  }

  /** Inserts a row with an audit entry that names it; all or nothing. `check` may refuse. Returns the id. */
  async add(db: CoreDb, fields: Fields<Of>, trail: AuditEntry, check?: Check): Promise<string> {
    return adding(db, this.#name, trail, async (tx) => {
      await check?.(tx);
      return this.insert(tx, fields);
    });
  }

  /** Updates the given fields, with the audit entry; all or nothing. `check` may refuse. Refuses notFound. */
  async change(db: CoreDb, key: string, fields: Partial<Fields<Of>>, trail: AuditEntry, check?: Check): Promise<void> {
    await changing(db, trail, async (tx) => {
      await check?.(tx);
      await this.set(tx, key, fields);
    });
  }

  /**
   * Deletes a row, with the audit entry; all or nothing. `check` may refuse, or delete dependent rows. Refuses
   * notFound.
   */
  async remove(db: CoreDb, key: string, trail: AuditEntry, check?: Check): Promise<void> {
    await changing(db, trail, async (tx) => {
      await check?.(tx);
      const gone = anyTable(tx).deleteFrom(this.#name).where('id', '=', Number(key));
      if ((await gone.returning('id').executeTakeFirst()) === undefined) throw new Refusal('notFound');
    });
  }

  /** Inserts a row as part of a change; the caller writes the audit entry. Returns the id. */
  async insert(tx: CoreTransaction, fields: Fields<Of>): Promise<number> {
    const values = z.encode(this.#someFields, fields);
    const row = await anyTable(tx).insertInto(this.#name).values(values).returning('id').executeTakeFirstOrThrow();
    return row.id;
  }

  /** Sets the given fields as part of a larger change that writes the audit entry. Refuses notFound. */
  async set(tx: CoreTransaction, key: string, fields: Partial<Fields<Of>>): Promise<void> {
    const set = z.encode(this.#someFields, fields);
    if (Object.values(set).every((value) => value === undefined)) return;
    const changed = anyTable(tx).updateTable(this.#name).set(set).where('id', '=', Number(key));
    if ((await changed.returning('id').executeTakeFirst()) === undefined) throw new Refusal('notFound');
  }

  /** A row with these values; undefined if there is none. */
  async find(db: CoreDb, values: Partial<Entity<Of>>): Promise<Entity<Of> | undefined> {
    const row = await this.#with(db, values).selectAll().executeTakeFirst();
    return row && this.#record.parse(row);
  }

  /** The rows with these values, in the order of their ids. */
  async all(db: CoreDb, values: Partial<Entity<Of>>): Promise<Entity<Of>[]> {
    const rows = await this.#with(db, values).selectAll().orderBy('id').execute();
    return rows.map((row) => this.#record.parse(row));
  }

  /** True if a row other than `except` has these values. */
  async has(db: CoreDb, values: Partial<Entity<Of>>, except?: string): Promise<boolean> {
    const rows = this.#with(db, values).select('id');
    const others = except === undefined ? rows : rows.where('id', '<>', Number(except));
    return (await others.executeTakeFirst()) !== undefined;
  }

  /** Number of rows with these values. */
  async count(db: CoreDb, values: Partial<Entity<Of>>): Promise<number> {
    return countOf(this.#with(db, values));
  }

  #with(db: CoreDb, values: Partial<Entity<Of>>) {
    let rows = anyTable(db).selectFrom(this.#name);
    for (const [column, value] of Object.entries(z.encode(this.#someValues, values))) {
      rows = rows.where(column, value === null ? 'is' : '=', value);
    }
    return rows;
  }
}

interface AnyRow {
  id: Generated<number>;
  [column: string]: unknown;
}

/** Accesses tables by names that only the caller knows: a described table guarantees its columns. */
const anyTable = (db: CoreDb) => db.withTables<Record<string, AnyRow>>();

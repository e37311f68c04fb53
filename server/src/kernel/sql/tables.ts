import type { Kysely, Transaction } from 'kysely';
import type { PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';
import { CamelCasePlugin } from 'kysely';
import type { ServerKey } from '../../ports/server-key.ts';
import type { CountedRows } from './quota-rows.ts';

/**
 * The rows that the migrations of the set `core` create, column for column; names are camel case here and snake case in SQL. Each module
 * declares its own in its `tables.ts`; the kernel queries some of them by these names.
 */
export interface CoreTables {
  installation: { only: number; id: string; keyCheck: string };
}

/** The core tables of an open database, under their camel-case names. */
export type CoreDb = Kysely<CoreTables>;
export type CoreTransaction = Transaction<CoreTables>;

/** The keys of a database. */
export interface CoreKeys {
  /** Key for the hashes of the operation log; without one the log is a plain chain. */
  readonly log?: Uint8Array | undefined;
  /** Key that encrypts the passwords of drivers; without one no password can be stored. */
  readonly secrets?: Pick<ServerKey, 'seal' | 'open'> | undefined;
}

/** The tables of this file, with the keys of the database and the rows that quotas count. */
class CoreNames extends CamelCasePlugin {
  readonly keys: CoreKeys;
  readonly quotas: CountedRows | undefined;

  constructor(keys: CoreKeys, quotas: CountedRows | undefined) {
    super();
    this.keys = keys;
    this.quotas = quotas;
  }

  /** The rows of a result have the same columns, and no column holds an object: each name is converted once. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return result;
    const names = Object.keys(first).map((column) => [this.camelCase(column), column] as const);
    const rows = result.rows.map((row) => {
      const named: Record<string, unknown> = {};
      for (const [name, column] of names) named[name] = row[column];
      return named;
    });
    return { ...result, rows };
  }
}

/** Opens a database under the table names of this file. Without `quotas`, nothing that they count can be added. */
export function coreTables(opened: Kysely<CoreTables>, keys: CoreKeys = {}, quotas?: CountedRows): CoreDb {
  return opened.withPlugin(new CoreNames(keys, quotas));
}

/** The key of the operation log of a database from `coreTables`. */
export function logKeyOf(db: CoreDb): Uint8Array | undefined {
  return namesOf(db)?.keys.log;
}

/** The key of the passwords of a database from `coreTables`. */
export function secretKeyOf(db: CoreDb): CoreKeys['secrets'] {
  return namesOf(db)?.keys.secrets;
}

/** The rows that quotas count in a database from `coreTables`. Throws when it has none. */
export function countedRowsOf(db: CoreDb): CountedRows {
  const quotas = namesOf(db)?.quotas;
  if (quotas === undefined) throw new Error('the database was opened without what its quotas count');
  return quotas;
}

/** The object that a database from `coreTables` shares with its transactions. */
export const identityOf = (db: CoreDb): object => namesOf(db) ?? db;

const namesOf = (db: CoreDb): CoreNames | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof CoreNames);

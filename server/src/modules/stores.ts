import type { Joined } from '../kernel/module.ts';
import { joined } from '../kernel/module.ts';
import type { ObjectFinder } from '../kernel/object-finder.ts';
import { ConfigWriter } from '../kernel/sql/config-writer.ts';
import type { HeldRows } from '../kernel/sql/held-rows.ts';
import type { References } from '../kernel/references.ts';
import type { SharedDatabase } from '../ports/shared-database.ts';
import type { CoreDb, CoreKeys } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { MODULES } from './index.ts';
import { SqlObjects } from './objects.ts';

type Stores = ReturnType<(typeof MODULES)[number]['stores']>;

/** Every store of the core tables, over one database. */
export type CoreStores = Joined<Stores> & {
  readonly objects: ObjectFinder;
  /** Follows the changes of other servers from its start on, and reports them as it does those of this server. */
  readonly changes: Pick<ConfigWriter, 'start' | 'stop'>;
};

/** The core tables with the rows that quotas count, of which the compiler sees that the modules say every kind. */
export const countedTables = (opened: CoreDb, keys?: CoreKeys): CoreDb =>
  coreTables(opened, keys, joined(MODULES.map(({ quotas }) => quotas)));

/**
 * The stores over a database that is open and migrated. `keys`: as of `coreTables`; `shared`: where other servers use it as
 * well.
 */
export function coreStores(opened: CoreDb, keys?: CoreKeys, shared?: SharedDatabase): CoreStores {
  const db = countedTables(opened, keys);
  const writer = new ConfigWriter(db, shared?.feed);
  const held: HeldRows = joined(MODULES.map((module) => module.held));
  const references: References = joined(MODULES.map((module) => module.references));
  const sql = { db, writer, held, references, turns: shared?.turns };
  const stores = joined(MODULES.map<Stores>((module) => module.stores(sql)));
  return { ...stores, objects: new SqlObjects(db), changes: writer };
}

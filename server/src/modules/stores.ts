import type { Joined } from '../kernel/module.ts';
import { joined } from '../kernel/module.ts';
import type { ObjectFinder } from '../kernel/object-finder.ts';
import { ConfigWriter } from '../kernel/sql/config-writer.ts';
import { RuleChanges } from '../kernel/sql/rule-changes.ts';
import type { CoreDb, CoreKeys } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { MODULES } from './index.ts';
import { SqlObjects } from './objects.ts';

type Stores = ReturnType<(typeof MODULES)[number]['stores']>;

/** Every store of the core tables, over one database. */
export type CoreStores = Joined<Stores> & { readonly objects: ObjectFinder };

/** The core tables with the rows that quotas count, of which the compiler sees that the modules say every kind. */
export const countedTables = (opened: CoreDb, keys?: CoreKeys): CoreDb =>
  coreTables(opened, keys, joined(MODULES.map(({ quotas }) => quotas)));

/** The stores over a database that is open and migrated. `keys`: as of `coreTables`. */
export function coreStores(opened: CoreDb, keys?: CoreKeys): CoreStores {
  const db = countedTables(opened, keys);
  const sql = { db, writer: new ConfigWriter(db), ruleChanges: new RuleChanges() };
  return { ...joined(MODULES.map<Stores>((module) => module.stores(sql))), objects: new SqlObjects(db) };
}

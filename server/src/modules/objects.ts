import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { Loaders } from '../kernel/module.ts';
import { joined } from '../kernel/module.ts';
import type { ObjectFinder, ObjectRecords } from '../kernel/object-finder.ts';
import type { Range } from '../kernel/range.ts';
import type { CoreDb } from '../kernel/sql/tables.ts';
import { MODULES } from './index.ts';

/** Objects within a person's range over SQL. */
export class SqlObjects implements ObjectFinder {
  readonly #db: CoreDb;
  /** The compiler sees to it that the modules load every kind. */
  readonly #loaders: Loaders = joined(MODULES.map(({ records }) => records));

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find<K extends ObjectKind>(
    kind: K,
    ids: readonly string[],
    range: Range,
  ): Promise<readonly ObjectRecords[K][]> {
    // PostgreSQL refuses an empty list.
    return ids.length === 0 ? [] : this.#loaders[kind](this.#db, ids, range);
  }
}

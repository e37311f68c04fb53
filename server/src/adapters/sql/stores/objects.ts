import type { ObjectKind } from '@tidegate/contract/call.ts';
import type { ObjectFinder, ObjectRecords, Range } from '../../../ports/object-finder.ts';
import { commandOf } from './commands.ts';
import { driverOf } from './drivers.ts';
import { equipmentOf, selectEquipment } from './equipment.ts';
import { gatewayOf, selectGateways } from './gateways.ts';
import { sqlIds } from './search.ts';
import { signalOf } from './signal-rows.ts';
import type { CoreDb } from './tables.ts';

type Loaders = {
  readonly [K in ObjectKind]: (
    db: CoreDb,
    ids: readonly string[],
    range: Range,
  ) => Promise<readonly ObjectRecords[K][]>;
};

/** Kind → its one query, which holds both the id and the range. */
const LOADERS: Loaders = {
  gateway: async (db, ids, range) => {
    const rows = await selectGateways(
      db.selectFrom('gateway').where('id', 'in', sqlIds(ids)).where('orgId', '=', Number(range.orgId)),
    ).execute();
    return rows.map(gatewayOf);
  },
  equipment: async (db, ids, range) => {
    const rows = await selectEquipment(db, range).where('equipment.id', 'in', sqlIds(ids)).execute();
    return rows.map(equipmentOf);
  },
  driver: async (db, ids, range) => {
    const rows = await db
      .selectFrom('driver')
      .selectAll()
      .where('id', 'in', sqlIds(ids))
      .where('orgId', '=', Number(range.orgId))
      .execute();
    return rows.map(driverOf);
  },
  signal: async (db, ids, range) => {
    const rows = await db
      .selectFrom('signal')
      .selectAll()
      .where('id', 'in', sqlIds(ids))
      .where('orgId', '=', Number(range.orgId))
      .execute();
    return rows.map(signalOf);
  },
  command: async (db, ids, range) => {
    const rows = await db
      .selectFrom('command')
      .selectAll()
      .where('uuid', 'in', [...ids])
      .where('accountId', '=', Number(range.userId))
      .execute();
    return rows.map(commandOf);
  },
};

/** Objects within a person's range over SQL. */
export class SqlObjects implements ObjectFinder {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find<K extends ObjectKind>(
    kind: K,
    ids: readonly string[],
    range: Range,
  ): Promise<readonly ObjectRecords[K][]> {
    return LOADERS[kind](this.#db, ids, range);
  }
}

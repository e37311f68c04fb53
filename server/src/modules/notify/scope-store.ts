import type { Range } from '../../kernel/range.ts';
import { equipmentIn, gatewaysIn } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The places of a plant, as far as policies and access scopes ask for them. */
export interface PlantPlaces {
  /** Organisation → ids from the root to it. */
  readonly orgPaths: ReadonlyMap<string, string>;
  /** Equipment → its group, where it has one. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Equipment and gateways within an access scope. */
export interface Scope {
  readonly equipment: ReadonlySet<string>;
  readonly gateways: ReadonlySet<string>;
}

/** Reads access scopes and places as ids alone, for use while nothing can be read. */
export class NotifyScopeStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async places(): Promise<PlantPlaces> {
    const orgs = await this.#db.selectFrom('org').select(['id', 'path']).execute();
    const grouped = await this.#db
      .selectFrom('equipment')
      .select(['id', 'groupId'])
      .where('groupId', 'is not', null)
      .execute();
    return {
      orgPaths: new Map(orgs.map(({ id, path }) => [String(id), path])),
      groups: new Map(grouped.map(({ id, groupId }) => [String(id), String(groupId)])),
    };
  }

  async scopeOf(range: Range): Promise<Scope> {
    const equipment = await this.#db
      .selectFrom('equipment')
      .select('equipment.id')
      .where(() => equipmentIn(range))
      .execute();
    const gateways = await this.#db
      .selectFrom('gateway')
      .select('gateway.id')
      .where(() => gatewaysIn(range))
      .execute();
    return {
      equipment: new Set(equipment.map(({ id }) => String(id))),
      gateways: new Set(gateways.map(({ id }) => String(id))),
    };
  }
}

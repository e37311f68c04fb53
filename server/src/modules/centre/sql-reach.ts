import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Range } from '../../kernel/range.ts';
import { equipmentOf, selectEquipment } from '../equipment/module.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { nameColumns } from '../../kernel/sql/names.ts';

/** The centres in an access scope, each with its accessible equipment. */
export interface CentreTree {
  readonly centres: readonly Centre[];
  /** Centre → its own equipment. */
  readonly own: ReadonlyMap<string, readonly Equipment[]>;
  /** The same with that of the centres below, each once. */
  readonly below: ReadonlyMap<string, readonly Equipment[]>;
}

/** Reads the tree, without objects outside the access scope. */
export async function centreTree(db: CoreDb, range: Range): Promise<CentreTree> {
  const rows = await db
    .selectFrom('centre')
    .leftJoin('page', (join) =>
      join
        .onRef('page.id', '=', 'centre.pageId')
        .onRef('page.orgId', '=', 'centre.orgId')
        .on('page.equipmentId', 'is', null),
    )
    .where((where) => inOrgs(where.ref('centre.orgId'), range))
    .select(['centre.id', 'centre.orgId', 'centre.parentId', ...nameColumns('centre'), 'centre.seq'])
    .select(['centre.lng', 'centre.lat', 'centre.zoom'])
    .select(['page.id as pageId', 'centre.remark', 'centre.createdAt'])
    .select((select) =>
      select
        .selectFrom('centrePerson')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('centrePerson.centreId', '=', 'centre.id')
        .as('personCount'),
    )
    .orderBy('centre.seq')
    .orderBy('centre.name')
    .orderBy('centre.id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const own = await ownEquipment(db, range);
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = new Map<string, readonly Equipment[]>();
  const gather = (id: number): readonly Equipment[] => {
    const parts = [own.get(String(id)) ?? [], ...(childrenOf.get(id) ?? []).map((child) => gather(child.id))];
    const all = [...new Map(parts.flat().map((one) => [one.id, one])).values()];
    below.set(String(id), all);
    return all;
  };
  for (const { id, parentId } of rows) if (parentId === null || !ids.has(parentId)) gather(id);
  const centres = rows.map((row): Centre => {
    const equipment = below.get(String(row.id)) ?? [];
    const worst = equipment.flatMap(({ worstAlarm }) => (worstAlarm === null ? [] : [worstAlarm]));
    return {
      ...row,
      id: String(row.id),
      orgId: String(row.orgId),
      parentId: row.parentId === null || !ids.has(row.parentId) ? '' : String(row.parentId),
      pageId: row.pageId === null ? '' : String(row.pageId),
      personCount: Number(row.personCount ?? 0),
      equipmentCount: equipment.length,
      onlineCount: equipment.filter(({ online }) => online).length,
      alarmCount: equipment.reduce((sum, { alarmCount }) => sum + alarmCount, 0),
      worstAlarm: worst.toSorted((one, other) => one - other)[0] ?? null,
    };
  });
  return { centres, own, below };
}

async function ownEquipment(db: CoreDb, range: Range): Promise<ReadonlyMap<string, readonly Equipment[]>> {
  const rows = await selectEquipment(db, range)
    .innerJoin('centreEquipment', 'centreEquipment.equipmentId', 'equipment.id')
    .select('centreEquipment.centreId')
    .orderBy('equipment.id')
    .execute();
  const own = new Map<string, Equipment[]>();
  for (const { centreId, ...row } of rows) {
    const key = String(centreId);
    own.set(key, [...(own.get(key) ?? []), equipmentOf(row)]);
  }
  return own;
}

/** Centres by their ids, as far as they are in the range. */
export async function centreRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Centre[]> {
  return (await centreTree(db, range)).centres.filter(({ id }) => ids.includes(id));
}

import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { type Named, pickNames } from '@tidegate/contract/locale/name-text.ts';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { equipmentIn, inOrgs } from '../../kernel/sql/reach.ts';
import { equipmentGroups } from './tables.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { type Selected } from '../../kernel/sql/read-page.ts';
import { refuseTakenName } from '../../kernel/sql/taken.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameColumns, nameShown } from '../../kernel/sql/names.ts';

/** Groups of equipment. Each change and its audit row are one transaction. */
export class EquipmentGroupStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /**
   * The groups of the organisations in range, by their name in the language; `used`: only those that equipment in range
   * is in.
   */
  async all(range: Range, which: 'all' | 'used', language?: Language): Promise<readonly EquipmentGroup[]> {
    const rows = await (
      which === 'all'
        ? selectGroups(this.#db, range).where((where) => inOrgs(where.ref('equipmentGroup.orgId'), range))
        : selectGroups(this.#db, range).where(
            (where) => sql<boolean>`exists (${membersOf(where.ref('equipmentGroup.id'), range)})`,
          )
    )
      .orderBy(({ ref }) => nameShown(language, ref, 'equipmentGroup'))
      .orderBy('equipmentGroup.id')
      .execute();
    return rows.map(groupOf);
  }

  /** Refuses nameExists; two names that differ by case alone are the same. */
  async add(
    { orgId, at, ...names }: Named & { readonly orgId: string; readonly at: number },
    trail: AuditEntry,
  ): Promise<string> {
    return equipmentGroups.add(this.#db, { orgId, ...pickNames(names), createdAt: at }, trail, async (tx) => {
      await lockRights(tx);
      await refuseTakenName(tx, 'equipmentGroup', Number(orgId), names.name, 0);
    });
  }

  /** A name that is left out is unchanged. Refuses nameExists. */
  async rename(id: string, names: Named, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await equipmentGroups.change(this.#db, id, names, trail, async (tx) => {
      await lockRights(tx);
      await refuseTakenName(tx, 'equipmentGroup', await orgOfGroup(tx, key), names.name, key);
    });
  }

  /** Deletes it and moves its equipment to `moveTo`, or to none. Refuses groupElsewhere. */
  async remove(id: string, moveTo: string | undefined, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    const to = moveTo === undefined ? null : Number(moveTo);
    await equipmentGroups.remove(this.#db, id, trail, async (tx) => {
      await lockRights(tx);
      const orgId = await orgOfGroup(tx, key);
      if (to !== null && (to === key || (await orgOfGroup(tx, to)) !== orgId)) throw new Refusal('groupElsewhere');
      await tx.updateTable('equipment').set({ groupId: to }).where('groupId', '=', key).execute();
      await tx.updateTable('multi').set({ groupId: to }).where('groupId', '=', key).execute();
    });
  }

  /** Puts all of the equipment into the group (into none when left out), or none of it. Refuses groupElsewhere. */
  async assign(equipmentIds: readonly string[], groupId: string | undefined, trail: AuditEntry): Promise<void> {
    const ids = sqlIds(equipmentIds);
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const group = groupId === undefined ? null : Number(groupId);
      if (group !== null) await refuseElsewhere(tx, group, ids);
      await tx.updateTable('equipment').set({ groupId: group }).where('id', 'in', ids).execute();
    });
  }
}

/** Refuses groupElsewhere when the group is of another organisation than one of the equipment. */
async function refuseElsewhere(tx: CoreTransaction, groupId: number, equipmentIds: readonly number[]): Promise<void> {
  const orgId = await orgOfGroup(tx, groupId);
  const stranger = await tx
    .selectFrom('equipment')
    .select('id')
    .where('id', 'in', equipmentIds)
    .where('orgId', '<>', orgId)
    .executeTakeFirst();
  if (stranger !== undefined) throw new Refusal('groupElsewhere');
}

/** The organisation of a group. Refuses notFound. */
export async function orgOfGroup(tx: CoreTransaction, groupId: number): Promise<number> {
  const row = await tx.selectFrom('equipmentGroup').select('orgId').where('id', '=', groupId).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row.orgId;
}

function membersOf(groupId: Expression<number>, range: Range) {
  return sql`select 1 from equipment where equipment.group_id = ${groupId} and ${equipmentIn(range)}`;
}

/** Groups with how many of the equipment in range they hold: what `groupOf` reads. The caller says which groups. */
export function selectGroups(db: CoreDb, range: Range) {
  return db
    .selectFrom('equipmentGroup')
    .innerJoin('org', 'org.id', 'equipmentGroup.orgId')
    .select((select) => [
      'equipmentGroup.id',
      ...nameColumns('equipmentGroup'),
      'equipmentGroup.orgId',
      'org.name as orgName',
      sql<number>`(select count(*) from (${membersOf(select.ref('equipmentGroup.id'), range)}) as members)`.as(
        'equipmentCount',
      ),
    ]);
}

/** The group that a row of `selectGroups` holds. */
export function groupOf(row: Selected<typeof selectGroups>): EquipmentGroup {
  return { ...row, id: String(row.id), orgId: String(row.orgId), equipmentCount: Number(row.equipmentCount) };
}

import {
  type Dependent,
  type DependentKind,
  DEPENDENTS_NAMED,
} from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import type { PlainRow } from '../../kernel/sql/kept-rows.ts';
import { plainRows } from '../../kernel/sql/kept-rows.ts';
import type { FoundElsewhere } from '../../kernel/found-elsewhere.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { BY_ALARM, dropRulesOf } from '../alarm/module.ts';
import { automationsOverEquipment } from '../automation/module.ts';
import { pagesOverEquipment } from '../page/module.ts';
import { recipesOverEquipment } from '../recipe/module.ts';
import { forgetCollected, dropUses, USES } from '../signal/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { reportsLeaving, reportsOverEquipment } from '../report/module.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/**
 * The tables whose rows are part of one equipment (column `equipment_id`) and make no sense without it: they leave with
 * it when it is deleted and come back with it, in this order. A table that holds such rows is added here, and nowhere
 * else has to know that equipment can be deleted and restored.
 */
export const EQUIPMENT_PARTS = [
  'driver',
  'signal',
  'alarmRule',
  'automation',
  'page',
  'report',
  'note',
  'equipmentPosition',
  'camera',
] as const;
export type EquipmentPart = (typeof EQUIPMENT_PARTS)[number];

/**
 * Tables that merely refer to equipment: their rows stay, invisible, while it can be restored, and are deleted with it
 * permanently.
 */
export const EQUIPMENT_REFERENCES = ['follow', 'accountEquipment', 'equipmentModel', 'fenceEquipment'] as const;

/** Permanently deletes data stored under the ids of deleted signals. */
export async function forgetSignals(tx: CoreTransaction, signalIds: readonly number[]): Promise<void> {
  for (const some of portions(signalIds)) {
    await dropUses(tx, some);
    await tx.deleteFrom('signalUse').where('usedId', 'in', some).execute();
    await tx.deleteFrom('calculationState').where('signalId', 'in', some).execute();
    await dropRulesOf(tx, some);
    await forgetCollected(tx, some);
  }
}

/** Users of the equipment's parts elsewhere: they stay, and miss them. */
const ELSEWHERE = {
  otherRule: rulesOverEquipment,
  otherPage: pagesOverEquipment,
  otherReport: reportsOverEquipment,
  otherAutomation: automationsOverEquipment,
  otherRecipe: recipesOverEquipment,
} as const;

/** The dependents of equipment by kind: each entry here is a line in the question before it is deleted. */
const COUNTED = {
  driver: (id) => sql`select count(*) from driver where equipment_id = ${id}`,
  signal: (id) => sql`select count(*) from signal where equipment_id = ${id}`,
  alarmRule: (id) => sql`select count(*) from alarm_rule where equipment_id = ${id}`,
  automation: (id) => sql`select count(*) from automation where equipment_id = ${id}`,
  page: (id) => sql`select count(*) from page where equipment_id = ${id}`,
  report: (id) => sql`select count(*) from report where equipment_id = ${id}`,
  note: (id) => sql`select count(*) from note where equipment_id = ${id}`,
  camera: (id) => sql`select count(*) from camera where equipment_id = ${id}`,
  follower: (id) => sql`select count(*) from follow where equipment_id = ${id}`,
  usedBy: (id) => sql`select count(distinct signal_use.by_id) from signal_use
    join signal as used on used.id = signal_use.used_id
    join signal as calculated on calculated.id = signal_use.by_id
    where signal_use.by_kind in (${sql.join(USES)})
      and used.equipment_id = ${id} and calculated.equipment_id <> ${id}`,
  chosenBy: (id) => sql`select count(*) from account_equipment where equipment_id = ${id}`,
} satisfies {
  readonly [K in Exclude<DependentKind, 'historyDay' | keyof typeof ELSEWHERE>]: (id: number) => RawBuilder<unknown>;
};

/** The dependents of equipment in the core tables, without empty kinds. */
export async function dependentsOf(db: CoreDb, id: number, range: Range): Promise<readonly Dependent[]> {
  const found: Dependent[] = [];
  for (const [kind, count] of entriesOf(COUNTED)) {
    const { rows } = await sql<{ count: number }>`select (${count(id)}) as count`.execute(db);
    const counted = Number(rows[0]?.count ?? 0);
    // A report that shows other equipment as well goes on.
    const total = kind === 'report' && counted > 0 ? await reportsLeaving(db, id) : counted;
    if (total === 0) continue;
    found.push({ kind, count: total, ...(kind === 'usedBy' ? { names: await namesOfUsers(db, id, range) } : {}) });
  }
  for (const [kind, find] of entriesOf(ELSEWHERE)) {
    const { count, seen } = await find(db, id, range);
    const names = seen.slice(0, DEPENDENTS_NAMED).map(({ equipment, name }) => ({ equipment, signal: name }));
    if (count > 0) found.push({ kind, count, names });
  }
  return found;
}

/** The alarm rules of other equipment that need a signal of this one. */
async function rulesOverEquipment(db: CoreDb, id: number, range: Range): Promise<FoundElsewhere> {
  const using = db
    .selectFrom('alarmRule')
    .innerJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
    .where('alarmRule.equipmentId', '<>', id)
    .where('alarmRule.id', 'in', (query) =>
      query
        .selectFrom('signalUse')
        .innerJoin('signal', 'signal.id', 'signalUse.usedId')
        .select('signalUse.byId')
        .where('signalUse.byKind', '=', BY_ALARM)
        .where('signal.equipmentId', '=', id),
    );
  const rows = await using
    .where(equipmentIn(range))
    .select(['equipment.name as equipment', 'alarmRule.name'])
    .orderBy('alarmRule.id')
    .execute();
  return { count: await countOf(using), seen: rows };
}

/** The signals of other equipment in the range that use a signal of this one: the first ones. */
async function namesOfUsers(db: CoreDb, id: number, range: Range): Promise<NonNullable<Dependent['names']>> {
  return db
    .selectFrom('signalUse')
    .innerJoin('signal as used', 'used.id', 'signalUse.usedId')
    .innerJoin('signal as caller', 'caller.id', 'signalUse.byId')
    .innerJoin('equipment', 'equipment.id', 'caller.equipmentId')
    .select(['equipment.name as equipment', 'caller.name as signal', 'caller.id'])
    .distinct()
    .where('signalUse.byKind', 'in', USES)
    .where('used.equipmentId', '=', id)
    .where('caller.equipmentId', '<>', id)
    .where(equipmentIn(range))
    .orderBy('caller.id')
    .limit(DEPENDENTS_NAMED)
    .execute()
    .then((users) => users.map(({ equipment, signal }) => ({ equipment, signal })));
}

/** The rows of a part, all columns, by id. */
export async function rowsOfPart(tx: CoreTransaction, part: EquipmentPart, equipmentId: number): Promise<PlainRow[]> {
  const found = await sql`select * from ${sql.table(part)} where equipment_id = ${equipmentId} order by id`.execute(tx);
  return plainRows.parse(found.rows);
}

/** Values in one statement: well under the engines' limits on parameters. */
const VALUES_AT_ONCE = 4_000;

/** Adds rows as they are, whatever columns they have; all must have the same. */
export async function insertRows(
  tx: CoreTransaction,
  table: EquipmentPart | 'equipment',
  given: readonly PlainRow[],
): Promise<void> {
  const names = Object.keys(given[0] ?? {});
  const rowsAtOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, names.length)));
  for (const some of portions(given, rowsAtOnce)) {
    const lines = some.map((one) => sql`(${sql.join(names.map((name) => one[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(lines)}`.execute(tx);
  }
}

/** The entries of a record whose keys are known. */
function entriesOf<K extends string, V>(record: { readonly [P in K]: V }): readonly [K, V][] {
  // The record was written out above: it has no other keys.
  return Object.entries(record) as [K, V][];
}

import type { HandoverCuts, HandoverGoods } from '@tidegate/contract/nouns/handover/handover.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BY_ALARM } from '../alarm/module.ts';
import { USES } from '../signal/module.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Places that a list of ties names. */
const NAMED = 5;

/** The equipment behind a gateway, as an SQL condition. */
export const equipmentBehind = (gatewayId: number) => sql`(select id from equipment where gateway_id = ${gatewayId})`;

type Counts<K extends string> = { readonly [P in K]: (gatewayId: number) => RawBuilder<unknown> };

const partsIn = (table: string) => (id: number) =>
  sql`select count(*) from ${sql.table(table)} where equipment_id in ${equipmentBehind(id)}`;

const GOODS: Counts<keyof HandoverGoods> = {
  equipment: (id) => sql`select count(*) from equipment where gateway_id = ${id}`,
  drivers: partsIn('driver'),
  signals: partsIn('signal'),
  alarmRules: (id) => sql`select count(*) from alarm_rule where gateway_id = ${id}`,
  pages: partsIn('page'),
  reports: partsIn('report'),
  cameras: partsIn('camera'),
  notes: partsIn('note'),
};

const CUTS: Counts<keyof HandoverCuts> = {
  multis: (id) => sql`select count(*) from multi_gateway where gateway_id = ${id}`,
  shares: (id) => sql`select count(*) from share
    where multi_id in (select multi_id from multi_gateway where gateway_id = ${id})`,
  services: (id) => sql`select count(*) from subscription where gateway_id = ${id}`,
  centres: partsIn('centre_equipment'),
  fences: partsIn('fence_equipment'),
  models: partsIn('equipment_model'),
  followers: partsIn('follow'),
  chosen: partsIn('account_equipment'),
};

async function counted<K extends string>(db: CoreDb, counts: Counts<K>, gatewayId: number): Promise<Record<K, number>> {
  // The record was written out above: it has no other keys.
  const entries = Object.entries(counts) as [K, (id: number) => RawBuilder<unknown>][];
  const found: [string, number][] = [];
  for (const [key, count] of entries) {
    const { rows } = await sql<{ count: number }>`select (${count(gatewayId)}) as count`.execute(db);
    found.push([key, Number(rows[0]?.count ?? 0)]);
  }
  return Object.fromEntries(found) as Record<K, number>;
}

/** The number of objects that would be transferred with a gateway and its equipment. */
export const goodsOf = (db: CoreDb, gatewayId: number): Promise<HandoverGoods> => counted(db, GOODS, gatewayId);

/** The objects that end on the side of the former organisation. */
export const cutsOf = (db: CoreDb, gatewayId: number): Promise<HandoverCuts> => counted(db, CUTS, gatewayId);

/**
 * Ties between the equipment behind a gateway and equipment elsewhere, the first ones by name: signals and rules that
 * use objects that stay. With the history the ids are transferred too: then also those that stay, or could be restored,
 * and use transferred ones.
 */
export async function tiesOf(
  db: CoreDb | CoreTransaction,
  gatewayId: number,
  withHistory: boolean,
): Promise<readonly string[]> {
  const used = sql`(select gateway_id from equipment where id = (select equipment_id from signal where id = u.used_id))`;
  const isUsedHere = sql`coalesce(${used}, 0) = ${gatewayId}`;
  const cross = (by: RawBuilder<unknown>) =>
    withHistory
      ? sql`(${isUsedHere} and coalesce(${by}, 0) <> ${gatewayId} or not (${isUsedHere}) and ${by} = ${gatewayId})`
      : sql`(not (${isUsedHere}) and ${by} = ${gatewayId})`;
  const { rows } = await sql<{ name: string }>`
    select coalesce(equipment.name || ' / ' || signal.name, '#' || u.by_id) as name
      from signal_use u left join signal on signal.id = u.by_id left join equipment on equipment.id = signal.equipment_id
      where u.by_kind in (${sql.join(USES)}) and ${cross(sql`equipment.gateway_id`)}
    union
    select coalesce(alarm_rule.name, '#' || u.by_id) as name
      from signal_use u left join alarm_rule on alarm_rule.id = u.by_id
      where u.by_kind = ${BY_ALARM} and ${cross(sql`alarm_rule.gateway_id`)}
    order by name limit ${sql.lit(NAMED)}`.execute(db);
  return rows.map(({ name }) => name);
}

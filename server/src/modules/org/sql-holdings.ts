import { ORG_HOLDINGS, type OrgHolding } from '@tidegate/contract/nouns/org/org.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** What an organisation or department can hold: the rows of each kind. Roles that it was given go with it. */
const HELD: readonly (readonly [kind: OrgHolding, rows: (id: number) => RawBuilder<unknown>])[] = [
  ['below', (id) => sql`select count(*) from org where parent_id = ${id}`],
  ['people', (id) => sql`select count(*) from account where org_id = ${id} or dept_id = ${id}`],
  ['role', (id) => sql`select count(*) from role where org_id = ${id} and shipped = 0`],
  ['gateway', (id) => sql`select count(*) from gateway where org_id = ${id}`],
  ['card', (id) => sql`select count(*) from card where org_id = ${id}`],
  ['hardware', (id) => sql`select count(*) from hardware where org_id = ${id}`],
  ['model', (id) => sql`select count(*) from model where org_id = ${id}`],
  ['group', (id) => sql`select count(*) from equipment_group where org_id = ${id}`],
  ['centre', (id) => sql`select count(*) from centre where org_id = ${id}`],
  ['fence', (id) => sql`select count(*) from fence where org_id = ${id}`],
  ['multi', (id) => sql`select count(*) from multi where org_id = ${id}`],
  ['page', (id) => sql`select count(*) from page where org_id = ${id} and equipment_id is null`],
];

/** Refuses orgHolds while an organisation or department has anything that would be lost or belong to nobody. */
export async function refuseHolding(tx: CoreTransaction, id: number): Promise<void> {
  const zh: string[] = [];
  const en: string[] = [];
  for (const [kind, held] of HELD) {
    const { rows } = await sql<{ count: number }>`select (${held(id)}) as count`.execute(tx);
    const count = Number(rows[0]?.count ?? 0);
    if (count === 0) continue;
    zh.push(`${ORG_HOLDINGS[kind].zh} ${count} 个`);
    en.push(`${ORG_HOLDINGS[kind].en} (${count})`);
  }
  if (zh.length > 0) throw new Refusal('orgHolds', { what: { zh: zh.join('、'), en: en.join(', ') } });
}

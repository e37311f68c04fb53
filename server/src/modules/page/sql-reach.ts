import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { Refusal, type RefusalName } from '@tidegate/contract/errors.ts';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { pageOf } from './rows.ts';
import { inOrgs, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** True where the page is in the range: that of its equipment, or of the organisation whose project it is of. */
export function inPages(
  page: { readonly equipmentId: Expression<number | null>; readonly orgId: Expression<number> },
  range: Range,
): Expression<SqlBool> {
  const ofProject = sql`(${page.equipmentId} is null and ${inOrgs(page.orgId, range)})`;
  const ofEquipment = ofEquipmentIn(sql<number>`${page.equipmentId}`, page.orgId, range);
  return sql<SqlBool>`(${ofProject} or (${page.equipmentId} is not null and ${ofEquipment}))`;
}

/** The pages of a person's range. */
export const selectPages = (db: CoreDb, range: Range) =>
  db
    .selectFrom('page')
    .selectAll('page')
    .where((where) => inPages({ equipmentId: where.ref('page.equipmentId'), orgId: where.ref('page.orgId') }, range));

/** Pages by their ids, as far as they are in the range. */
export async function pageRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Page[]> {
  const rows = await selectPages(db, range).where('page.id', 'in', sqlIds(ids)).execute();
  return rows.map(pageOf);
}

/**
 * The key of a page of a project that becomes the front of something of the organisation; null for none.
 * A page of an equipment answers like none at all, one of another organisation with `elsewhere`.
 */
export async function projectPageKey(
  tx: CoreTransaction,
  pageId: string,
  orgId: number,
  elsewhere: RefusalName,
): Promise<number | null> {
  if (pageId === '') return null;
  const row = await tx
    .selectFrom('page')
    .select(['orgId', 'equipmentId'])
    .where('id', '=', Number(pageId))
    .executeTakeFirst();
  if (row === undefined || row.equipmentId !== null) throw new Refusal('notFound');
  if (row.orgId !== orgId) throw new Refusal(elsewhere);
  return Number(pageId);
}

import { Refusal, type RefusalName } from '@tidegate/contract/errors.ts';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { pageOf } from './rows.ts';
import { inOrgs, listed, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Pages in the range: those of its equipment, and those of the projects of its organisations. */
export const pagesIn = (range: Range): Expression<SqlBool> =>
  range.only === undefined ? pagesOf(range) : sql`page.id in (${listed(range.only.pageIds)})`;

const pagesOf = (range: Range): Expression<SqlBool> =>
  sql`((page.equipment_id is null and ${inOrgs(sql.ref('page.orgId'), range)})
    or (page.equipment_id is not null and ${ofEquipmentIn('page', range)}))`;

/** The pages of a person's range. */
export const selectPages = (db: CoreDb, range: Range) => db.selectFrom('page').selectAll('page').where(pagesIn(range));

/** Pages by their ids, as far as they are in the range. */
export const pageRecords = loader('page.id', selectPages, pageOf);

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

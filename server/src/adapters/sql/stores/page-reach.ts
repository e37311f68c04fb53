import type { Page } from '@tidegate/contract/entities/page.ts';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../../ports/range.ts';
import { pageOf } from './page-rows.ts';
import { inOrgs, ofEquipmentIn } from './reach.ts';
import { sqlIds } from './search.ts';
import type { CoreDb } from './tables.ts';

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

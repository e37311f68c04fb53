import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** Wall displays that have a page in their playlist. */
export const displayReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'page') return NOTHING;
  const using = db
    .selectFrom('display')
    .where(sql<boolean>`${sql.ref('display.playlist')} like ${`%"pageId":"${id}"%`}`);
  const rows = await using
    .where((where) => inOrgs(where.ref('display.orgId'), range))
    .select('name')
    .orderBy('id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { inMultis } from './sql-reach.ts';

/** Multi-equipment records that show a page. */
export const multiReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'page') return NOTHING;
  const using = db.selectFrom('multi').where('pageId', '=', id);
  const rows = await using
    .where((where) => inMultis({ orgId: where.ref('multi.orgId'), ownerId: where.ref('multi.ownerId') }, range))
    .select('name')
    .orderBy('id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

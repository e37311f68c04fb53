import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** Operations centres that show a page, or figures of a report, or name a person. */
export const centreReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'page' && kind !== 'report' && kind !== 'user') return NOTHING;
  const using = db.selectFrom('centre').where((where) => {
    if (kind === 'page') return where('pageId', '=', id);
    return kind === 'report'
      ? where('id', 'in', (query) => query.selectFrom('centreFigure').select('centreId').where('reportId', '=', id))
      : where('id', 'in', (query) => query.selectFrom('centrePerson').select('centreId').where('accountId', '=', id));
  });
  const rows = await using
    .where((where) => inOrgs(where.ref('centre.orgId'), range))
    .select('name')
    .orderBy('id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

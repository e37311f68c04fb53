import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** Operations centres that show a page, or figures of a report. */
export const centreReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'page' && kind !== 'report') return NOTHING;
  const all = db.selectFrom('centre');
  const using =
    kind === 'page'
      ? all.where('pageId', '=', id)
      : all.where('id', 'in', (query) =>
          query.selectFrom('centreFigure').select('centreId').where('reportId', '=', id),
        );
  const rows = await using
    .where((where) => inOrgs(where.ref('centre.orgId'), range))
    .select('name')
    .orderBy('id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

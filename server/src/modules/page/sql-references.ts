import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { pagesIn } from './sql-reach.ts';

/** Pages with a widget of a signal. */
export const pageReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = db
    .selectFrom('page')
    .where('page.id', 'in', (query) => query.selectFrom('pageSignal').select('pageId').where('signalId', '=', id));
  const rows = await using
    .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
    .where(pagesIn(range))
    .select(['page.title', 'equipment.name'])
    .orderBy('page.id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ title, name }) => ({ equipment: name ?? '', name: title })) };
};

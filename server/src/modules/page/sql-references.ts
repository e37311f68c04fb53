import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { foundPages, pages } from './sql-uses.ts';

/** Pages with a widget of a signal. */
export const pageReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = pages(db).where('page.id', 'in', (query) =>
    query.selectFrom('pageSignal').select('pageId').where('signalId', '=', id),
  );
  return foundPages(using, range);
};

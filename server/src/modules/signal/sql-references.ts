import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { USES } from './sql-uses.ts';

/** Signals that are calculated from a signal, or read it back or are locked by it. */
export const signalReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = db
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
    .where('signal.id', '<>', id)
    .where('signal.id', 'in', (query) =>
      query.selectFrom('signalUse').select('byId').where('byKind', 'in', USES).where('usedId', '=', id),
    );
  const rows = await using
    .where(equipmentIn(range))
    .select(['equipment.name as equipment', 'signal.name'])
    .orderBy('signal.id')
    .execute();
  return { count: await countOf(using), seen: rows };
};

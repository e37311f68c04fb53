import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { selectPenSets } from './store.ts';

/** Saved sets of pens with a signal: of other people only the shared ones by name. */
export const penSetReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const has = sql<boolean>`${sql.ref('penSet.pens')} like ${`%"signalId":"${id}"%`}`;
  const rows = await selectPenSets(db, range).where(has).orderBy('penSet.id').execute();
  const count = await countOf(db.selectFrom('penSet').where(has));
  return { count, seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

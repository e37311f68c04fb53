import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** People and organisations that see a page after signing in or on their overview: their number alone. */
export const homeReferences: ReferenceFinder = async (db, { kind, id }) => {
  if (kind !== 'page') return NOTHING;
  const named = `%"page:${id}"%`;
  const people = await countOf(db.selectFrom('account').where(sql<boolean>`${sql.ref('account.home')} like ${named}`));
  const orgs = await countOf(db.selectFrom('org').where(sql<boolean>`${sql.ref('org.home')} like ${named}`));
  return { count: people + orgs, seen: [] };
};

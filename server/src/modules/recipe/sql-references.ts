import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** Recipes with a step for a signal. */
export const recipeReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = db
    .selectFrom('recipe')
    // Quotes within a value are escaped, so that only the field itself is found.
    .where(sql<boolean>`${sql.ref('recipe.steps')} like ${`%"signalId":"${id}"%`}`);
  const rows = await using
    .where((where) => inOrgs(where.ref('recipe.orgId'), range))
    .select('name')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ name }) => ({ equipment: '', name })) };
};

import { sql } from 'kysely';
import { portions } from './portions.ts';

/** Marks a query about many keys at once: its rows are not remembered, since each combination of keys would be. */
export const NOW_MARK = '/* now */';

/** The end of a query that is answered by the database or not at all. */
export const now = sql`${sql.raw(NOW_MARK)}`;

/** The keys in portions of a few sizes, one key repeated: engines keep few queries prepared. */
export function* evenPortions(keys: readonly string[]): Iterable<readonly string[]> {
  for (const portion of portions(keys)) {
    const size = 2 ** Math.ceil(Math.log2(portion.length));
    yield [...portion, ...Array.from({ length: size - portion.length }, () => portion[0] ?? '')];
  }
}

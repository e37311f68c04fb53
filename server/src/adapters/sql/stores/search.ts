import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** True where one of the columns holds the text, in any case; `%` and `_` mean themselves. */
export function holdsText(columns: readonly Expression<string>[], text: string): Expression<SqlBool> {
  const pattern = `%${escapedPattern(text.toLowerCase())}%`;
  const tests = columns.map((column) => sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Text for `like … escape '\\'` in which `%` and `_` mean themselves. */
export const escapedPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Ids on the wire are decimal text, in SQL they are integers. */
export const sqlIds = (ids: readonly string[]): number[] => ids.map(Number);

/** The same of one that may be missing. */
export const sqlIdOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

/** An id of SQL that may be missing, as it is on the wire. */
export const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));

/** `count(*)` of a query's rows as a number. */
export function totalOf(row: { readonly total: number | string | bigint } | undefined): number {
  return Number(row?.total ?? 0);
}

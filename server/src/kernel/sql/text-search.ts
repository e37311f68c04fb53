import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** True where one of the columns contains the text, case-insensitive; `%` and `_` are literal. */
export function holdsText(columns: readonly Expression<string>[], text: string): Expression<SqlBool> {
  const pattern = `%${escapedPattern(text.toLowerCase())}%`;
  const tests = columns.map((column) => sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Text for `like … escape '\\'` in which `%` and `_` are literal. */
export const escapedPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

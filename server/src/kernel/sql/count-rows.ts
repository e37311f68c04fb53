import type { CoreDb } from './tables.ts';
import { totalOf } from './text-search.ts';

/** Number of rows of the operation log. */
export async function countLogRows(db: CoreDb): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return totalOf(row);
}

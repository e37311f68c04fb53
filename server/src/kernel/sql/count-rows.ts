import type { CoreDb } from './tables.ts';
import { totalOf } from './text-search.ts';

/** How many rows the operation log has. */
export async function countLogRows(db: CoreDb): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return totalOf(row);
}

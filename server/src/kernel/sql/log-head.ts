import type { CoreTransaction } from './tables.ts';

/** Id of the one row of the head. */
export const HEAD = 1;

/** The head row, locked until the transaction ends: nobody else appends, begins a key or trims in between. */
export function lockedHead(tx: CoreTransaction) {
  return tx
    .updateTable('auditHead')
    .set((set) => ({ count: set.ref('count') }))
    .where('id', '=', HEAD)
    .returningAll()
    .executeTakeFirstOrThrow();
}

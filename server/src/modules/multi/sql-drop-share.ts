import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Takes the share of a record away with all that belongs to it. */
export async function dropShareOf(tx: CoreTransaction, multiId: number): Promise<void> {
  const share = await tx.deleteFrom('share').where('multiId', '=', multiId).returning('id').executeTakeFirst();
  if (share === undefined) return;
  for (const table of ['shareSession', 'shareGuest', 'shareVisit'] as const) {
    await tx.deleteFrom(table).where('shareId', '=', share.id).execute();
  }
}

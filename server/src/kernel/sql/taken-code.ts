import { Refusal } from '@tidegate/contract/errors.ts';
import type { CoreTransaction } from './tables.ts';

/**
 * Refuses codeExists when another object of the organisation has the code; `except` is the id of the object itself, or
 * 0.
 */
export async function refuseTakenCode(
  tx: CoreTransaction,
  table: 'equipment' | 'model',
  orgId: number,
  code: string,
  except: number,
): Promise<void> {
  const taken = await tx
    .selectFrom(table)
    .select('id')
    .where('orgId', '=', orgId)
    .where('code', '=', code)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('codeExists', { code });
}

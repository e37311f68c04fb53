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

/** Refuses nameExists if another one of the organisation has the name, in upper or lower case; `except` may have it, or 0. */
export async function refuseTakenName(
  tx: CoreTransaction,
  table: 'equipmentGroup' | 'multi',
  orgId: number,
  name: string,
  except: number,
): Promise<void> {
  const rows = await tx.selectFrom(table).select('name').where('orgId', '=', orgId).where('id', '<>', except).execute();
  // Compared here: the engines disagree on the case of letters beyond ASCII.
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) throw new Refusal('nameExists', { name });
}

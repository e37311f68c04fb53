import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import type { PageCon } from './records.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Options as columns: whole, and those that lists look for. */
export function optionColumns(con: PageCon) {
  const { title, titleEn, device } = pageOptionsSchema.parse(con);
  return { options: JSON.stringify(con), title, titleEn, device };
}

/** Within which a home page is unique: a piece of equipment, or the projects of an organisation. */
export interface PagePlace {
  readonly orgId: number;
  readonly equipmentId: number | null;
}

const inPlace = (tx: CoreTransaction, { orgId, equipmentId }: PagePlace) => {
  const pages = tx.selectFrom('page');
  return equipmentId === null
    ? pages.where('orgId', '=', orgId).where('equipmentId', 'is', null)
    : pages.where('equipmentId', '=', equipmentId);
};

export async function homeOf(
  tx: CoreTransaction,
  place: PagePlace & { readonly device: string },
): Promise<number | undefined> {
  const home = await inPlace(tx, place)
    .select('id')
    .where('device', '=', place.device)
    .where('isHome', '=', 1)
    .executeTakeFirst();
  return home?.id;
}

/** Makes the first page of a device without a home page its home. */
export async function ensureHome(tx: CoreTransaction, place: PagePlace & { readonly device: string }): Promise<void> {
  if ((await homeOf(tx, place)) !== undefined) return;
  const first = await inPlace(tx, place)
    .select('id')
    .where('device', '=', place.device)
    .orderBy('seq')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (first !== undefined) await tx.updateTable('page').set({ isHome: 1 }).where('id', '=', first.id).execute();
}

export async function nextSeq(tx: CoreTransaction, place: PagePlace): Promise<number> {
  const row = await inPlace(tx, place)
    .select((select) => select.fn.max('seq').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? -1) + 1;
}

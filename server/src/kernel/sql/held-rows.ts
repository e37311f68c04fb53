import { holdingTexts, ORG_HOLDINGS, type OrgHolding } from '@tidegate/contract/catalogue/holdings.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { CoreTransaction } from './tables.ts';

/** Rows that an organisation or department holds: names and a condition as SQL text, none of it user input. */
interface Held {
  readonly table: string;
  /** Columns that name the organisation or department: a row is held when one of them does. */
  readonly columns: readonly string[];
  /** The rows of the table that count; all by default. */
  readonly where?: string;
}

/** Rows of a table that names its organisation. */
export const ofOrg = (table: string, more: Partial<Held> = {}): Held => ({ table, columns: ['org_id'], ...more });

/** The rows of everything that can be held, as the modules declare them. */
export type HeldRows = { readonly [H in OrgHolding]: Held };

/** Refuses orgHolds while an organisation or department has anything that would be lost or belong to nobody. */
export async function refuseHolding(tx: CoreTransaction, held: HeldRows, id: number): Promise<void> {
  const zh: string[] = [];
  const en: string[] = [];
  for (const holding of ORG_HOLDINGS) {
    const count = await countHeld(tx, held[holding], id);
    if (count === 0) continue;
    const texts = holdingTexts(holding);
    zh.push(`${texts.zh} ${count} 个`);
    en.push(`${texts.en} (${count})`);
  }
  if (zh.length > 0) throw new Refusal('orgHolds', { what: { zh: zh.join('、'), en: en.join(', ') } });
}

async function countHeld(tx: CoreTransaction, { table, columns, where = '1 = 1' }: Held, id: number): Promise<number> {
  const named = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  );
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where (${named}) and ${sql.raw(where)}`;
  const { rows } = await counted.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

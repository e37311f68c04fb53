import type { QuotaKind } from '@tidegate/contract/names.ts';

/** Describes how the objects of a kind are stored: table, columns and conditions as SQL text, none of it user input. */
export interface QuotaRows {
  readonly from: string;
  /** The organisation that a row counts for. */
  readonly org: string;
  readonly person?: string;
  readonly gateway?: string;
  readonly bytes?: string;
  /** The equipment that a row belongs to. */
  readonly equipment?: string;
  /**
   * Distinguishes the rows of a change: by an id above the last one before, or by the timestamp that the change
   * wrote.
   */
  readonly added: { readonly table: string } | { readonly since: readonly string[] };
}

/** Rows of a table with an id and an organisation. */
export const byId = (table: string, more: Partial<QuotaRows> = {}): QuotaRows => ({
  from: table,
  org: `${table}.org_id`,
  added: { table },
  ...more,
});

/** Rows of a table that belong to an account. */
export const ofAccount = (table: string): QuotaRows =>
  byId(table, { from: `${table} join account on account.id = ${table}.account_id`, org: 'account.org_id' });

/** The quota rows of every kind, as the modules declare them. */
export type CountedRows = { readonly [K in QuotaKind]: QuotaRows };

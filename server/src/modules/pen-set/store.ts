import type { PenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { loader, readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { penSets } from './tables.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly penSet: PenSetRecord;
  }
}

/** A set with whose it is. */
export interface PenSetRecord extends PenSet {
  readonly orgId: string;
  readonly userId: string;
}

export type PenSetFields = Pick<PenSet, 'name' | 'isShared' | 'range' | 'pens'>;

/** Sets of pens. Each change and its audit row are one transaction. */
export class PenSetStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(
    { userId, ...fields }: PenSetFields & Pick<PenSetRecord, 'orgId' | 'userId' | 'by'>,
    trail: AuditEntry,
  ): Promise<string> {
    return penSets.add(this.#db, { ...fields, accountId: userId }, trail);
  }

  async change(id: string, fields: Partial<PenSetFields>, trail: AuditEntry): Promise<void> {
    await penSets.change(this.#db, id, fields, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await penSets.remove(this.#db, id, trail);
  }

  /** By name. */
  async page(range: Range, page: { readonly page: number; readonly pageSize: number }): Promise<Rows<PenSetRecord>> {
    const wanted = selectPenSets(this.#db, range).orderBy('penSet.name').orderBy('penSet.id');
    return readRecords(wanted, page, penSetOf);
  }
}

/** A person's own sets, and those that are shared in their organisation or in one above it. */
export const selectPenSets = (db: CoreDb, range: Range) =>
  db
    .selectFrom('penSet')
    .selectAll('penSet')
    .where((where) =>
      where.or([
        where('penSet.accountId', '=', Number(range.userId)),
        where.and([where('penSet.isShared', '=', 1), where('penSet.orgId', 'in', orgsUpwards(range))]),
      ]),
    );

/** The organisations of a path such as `/1/4/9/`; none where there is no path. */
const orgsUpwards = ({ orgId, orgPath }: Range): number[] => [...sqlIds([...new Set([orgId, ...orgIdsOf(orgPath)])])];

function penSetOf(row: Selectable<CoreTables['penSet']>): PenSetRecord {
  const { accountId, ...set } = penSets.record(row);
  return { ...set, userId: accountId };
}

/** Sets by their ids, as far as the person may open them. */
export const penSetRecords = loader('penSet.id', selectPenSets, penSetOf);

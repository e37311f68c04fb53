import type { Rows } from '@tidegate/contract/id.ts';
import type { SmsRow } from '@tidegate/contract/nouns/sender/sms.ts';
import { smsRowSchema } from '@tidegate/contract/nouns/sender/sms.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { wayByTime, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** One attempt to send an SMS; the text is not stored. */
export interface SmsAttempt extends Omit<SmsRow, 'id'> {
  /** The organisation of the person it was for; null when that is nobody's. */
  readonly orgId: string | null;
}

/** A filter of attempts; missing fields do not filter. */
export interface SmsFilter {
  /** Messages for people of the organisations in the range. */
  readonly range: Range;
  /** Ms; `to` is excluded. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Part of the telephone number. */
  readonly number?: string | undefined;
  readonly purpose?: SmsRow['purpose'] | undefined;
  readonly state?: SmsRow['state'] | undefined;
  readonly sort?: ListSort<'sms'> | undefined;
}

const { purpose, state } = smsRowSchema.shape;

/** The short-message log. */
export class SmsLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ orgId, to, ...attempt }: SmsAttempt): Promise<void> {
    await this.#db
      .insertInto('smsLog')
      .values({ ...attempt, recipient: to, orgId: sqlIdOrNull(orgId) })
      .execute();
  }

  /** Latest first unless sorted. */
  async page(filter: SmsFilter, page: number, pageSize: number): Promise<Rows<SmsRow>> {
    const wanted = selectAttempts(this.#db, filter);
    const { total, rows } = await readPage(
      wanted
        .select(['id', 'at', 'recipient', 'loginname', 'purpose', 'state', 'reason', 'reference', 'cost'])
        .orderBy('id', wayByTime(filter.sort)),
      { page, pageSize },
    );
    return {
      total,
      rows: rows.map(({ recipient, ...row }) => ({
        ...row,
        to: recipient,
        purpose: purpose.parse(row.purpose),
        state: state.parse(row.state),
      })),
    };
  }

  /** Forgets attempts before a moment, in ms; answers how many. */
  async dropBefore(before: number): Promise<number> {
    const dropped = await this.#db.deleteFrom('smsLog').where('at', '<', before).executeTakeFirst();
    return Number(dropped.numDeletedRows);
  }
}

function selectAttempts(db: CoreDb, filter: SmsFilter) {
  const { range, from, to, number = '' } = filter;
  return db
    .selectFrom('smsLog')
    .where((where) => inOrgs(where.fn.coalesce('orgId', where.lit(0)), range))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
    .$if(filter.purpose !== undefined, (query) => query.where('purpose', '=', filter.purpose ?? ''))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(number !== '', (query) => query.where((where) => holdsText([where.ref('recipient')], number)));
}

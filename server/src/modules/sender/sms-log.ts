import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { SmsRow } from '@tidegate/contract/entities/sms.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** One attempt to send a short message; the text is not kept. */
export interface SmsAttempt extends Omit<SmsRow, 'id'> {
  /** The organisation of the person it was for; null when that is nobody's. */
  readonly orgId: string | null;
}

/** Which attempts are wanted; what is left out does not narrow. */
export interface SmsFilter {
  /** Those for people of the organisations in the range. */
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

/** The short-message log. */
export interface SmsLog {
  add(attempt: SmsAttempt): Promise<void>;
  /** Latest first unless sorted. */
  page(filter: SmsFilter, page: number, pageSize: number): Promise<Rows<SmsRow>>;
  /** Forgets attempts before a moment, in ms; answers how many. */
  dropBefore(before: number): Promise<number>;
}

import type { AuditRow } from '@tidegate/contract/entities/audit-row.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** Which rows of the audit log are wanted; what is left out does not narrow. */
export interface LogFilter {
  /** Rows of the organisations in the range; who reaches only some equipment sees what they did themselves. */
  readonly range: Range;
  /** Only what this person did. */
  readonly userId?: string | undefined;
  /** Ms; `to` is excluded. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Part of the login name, any case. */
  readonly loginname?: string | undefined;
  /** A kind, or kind and id, such as `gateway` or `gateway:5`. */
  readonly object?: string | undefined;
  /** Beginning of the action's name. */
  readonly action?: string | undefined;
  readonly succeeded?: boolean | undefined;
  readonly sort?: ListSort<'log'> | undefined;
}

/** Reads the audit log; writing it is `AuditLog`. */
export interface OperationLog {
  /** Latest first unless sorted. */
  page(filter: LogFilter, page: number, pageSize: number): Promise<Rows<AuditRow>>;
  /** Up to `limit` rows after the one with the id `after`, oldest first. */
  after(filter: LogFilter, after: number, limit: number): Promise<readonly AuditRow[]>;
}

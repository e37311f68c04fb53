import type { Language } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Notice } from '@tidegate/contract/entities/notice.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of an announcement. */
export type NoticeFields = Pick<
  Notice,
  'orgId' | 'reach' | 'title' | 'titleEn' | 'content' | 'contentEn' | 'validFrom' | 'validUntil' | 'pinned'
>;

export interface NoticeFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly state: Notice['state'] | undefined;
  readonly text: string;
  readonly sort?: ListSort<'notice'> | undefined;
  /** Whose titles are sorted by; Chinese when left out. */
  readonly language?: Language | undefined;
}

/** System announcements as those manage them who may. Each change and its audit row are one transaction. */
export interface NoticeStore {
  add(
    fields: NoticeFields,
    by: { readonly at: number; readonly loginname: string },
    trail: AuditEntry,
  ): Promise<string>;
  /** `at`: one that is published and begins later than that is out of the mailboxes until then. */
  change(id: string, fields: Partial<NoticeFields>, at: number, trail: AuditEntry): Promise<void>;
  /** It is told of anew, to those as well who have read it: at once, or by `tell` once its time begins. */
  publish(id: string, at: number, trail: AuditEntry): Promise<void>;
  withdraw(id: string, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: NoticeFilter): Promise<Rows<Notice>>;
  /** Puts published announcements into the mailboxes whose time has begun; answers how many. */
  tell(at: number): Promise<number>;
}

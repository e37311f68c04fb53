import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { PagePicture } from '@tidegate/contract/entities/page.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

export interface PictureUses {
  readonly seen: readonly { readonly id: string; readonly title: string; readonly titleEn: string }[];
  readonly hidden: number;
}

/** The library of pictures that an organisation puts on pages. Each change and its audit row are one transaction. */
export interface PagePictureStore {
  /** Takes it in, or under its new name where it is in already. The bytes are kept by then, and stay from now on. */
  add(orgId: string, picture: PagePicture, trail: AuditEntry): Promise<void>;
  /** Takes it out; pages that show it keep it. Refuses notFound. */
  remove(orgId: string, hash: string, trail: AuditEntry): Promise<void>;
  /** The latest first, unless sorted. */
  page(orgId: string, filter: SortedFilter<'picture'>): Promise<Rows<PagePicture>>;
  /** The pages of the organisation whose latest or published version shows it: those in range, and how many more. */
  uses(orgId: string, hash: string, range: Range): Promise<PictureUses>;
}

import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { PagePicture } from '@tidegate/contract/entities/page.ts';
import type { AuditEntry } from './audit-log.ts';
import type { PageFilter } from './gateway-store.ts';

/** The library of pictures that an organisation puts on pages. Each change and its audit row are one transaction. */
export interface PagePictureStore {
  /** Takes it in, or under its new name where it is in already. The bytes are kept by then, and stay from now on. */
  add(orgId: string, picture: PagePicture, trail: AuditEntry): Promise<void>;
  /** Takes it out; pages that show it keep it. Refuses notFound. */
  remove(orgId: string, hash: string, trail: AuditEntry): Promise<void>;
  /** The latest first. */
  page(orgId: string, filter: PageFilter): Promise<Rows<PagePicture>>;
}

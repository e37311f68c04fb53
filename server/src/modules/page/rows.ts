import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import type { Generated, Selectable } from 'kysely';

export interface PageRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number | null;
  title: string;
  /** Title of the options, stored where searches find it. */
  titleEn: string;
  options: string;
  device: string;
  isHome: number;
  seq: number;
  version: number;
  publishedVersion: number;
  widgetCount: number;
  createdAt: number;
  updatedAt: number;
  updatedBy: string;
}

export interface PageVersionRow {
  pageId: number;
  version: number;
  at: number;
  by: string;
  note: string;
  widgetCount: number;
  con: string;
  signals: string;
  widgets: Uint8Array;
}

export interface PagePictureRow {
  orgId: number;
  hash: string;
  name: string;
  width: number | null;
  height: number | null;
  bytes: number;
  at: number;
  by: string;
  inLibrary: number;
}

/** The page that a row holds. */
export function pageOf({ device: _device, titleEn: _titleEn, createdAt: _created, ...row }: Selectable<PageRow>): Page {
  const id = String(row.id);
  return {
    ...row,
    id,
    equipmentId: row.equipmentId === null ? '' : String(row.equipmentId),
    orgId: String(row.orgId),
    options: { ...pageOptionsSchema.parse(JSON.parse(row.options)), id, title: row.title },
    isHome: row.isHome === 1,
  };
}

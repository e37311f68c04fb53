import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import type { PagePictureRow, PageRow, PageVersionRow } from './rows.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    page: PageRow;
    pageVersion: PageVersionRow;
    pageSignal: { pageId: number; signalId: number };
    pagePicture: PagePictureRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly page: Page;
  }
}

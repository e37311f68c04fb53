import type { PagePictureStore } from './page-picture-store.ts';
import { projectRoutes } from './project-routes.ts';
import { configurationRoutes } from './routes.ts';
import { SqlPagePictures } from './sql-page-pictures.ts';
import { pageRecords } from './sql-reach.ts';
import { SqlPages } from './sql-store.ts';
import type { PageStore } from './store.ts';
import type { Pictures } from '../picture/module.ts';
import { PagePictures } from './page-pictures.ts';
import { defineModule } from '../../kernel/module.ts';

export { checkedCon, checkedWidgets } from './drawn-page.ts';
export { withTime } from './page-meanwhile.ts';
export type { PublishedWidgets } from './published-widgets.ts';
export type { Pages } from './service.ts';
export { addVersion, conOf, dropOldVersions, forgetPages, indexSignals, unpacked } from './sql-content.ts';
export type { Copies } from './sql-copy.ts';
export { copyPages } from './sql-copy.ts';
export { homeOf, nextSeq, optionColumns, settleHome } from './sql-home.ts';
export { inPages, projectPageKey } from './sql-reach.ts';
export { pagesUsing } from './sql-uses.ts';
export type { DrawnPage, PageCon } from './store.ts';

interface Stores {
  readonly pages: PageStore;
  readonly pagePictures: PagePictureStore;
}

interface Needs {
  readonly stores: Pick<Stores, 'pagePictures'>;
  readonly pictures: Pictures;
}

export const pageModule = defineModule({
  name: 'page',
  stores: ({ db }): Stores => ({
    pages: new SqlPages(db),
    pagePictures: new SqlPagePictures(db),
  }),
  services: ({ stores, pictures }: Needs) => ({
    pagePictures: new PagePictures(stores.pagePictures, pictures),
  }),
  records: {
    page: pageRecords,
  },
  routes: [configurationRoutes, projectRoutes],
});

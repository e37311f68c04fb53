import { projectRoutes } from './project-routes.ts';
import { configurationRoutes } from './routes.ts';
import { PagePictureStore } from './page-picture-store.ts';
import { pageRecords } from './sql-reach.ts';
import { PageStore } from './store.ts';
import { PageEditors } from './page-editors.ts';
import { PagePictures } from './page-pictures.ts';
import { ProjectPages } from './project-pages.ts';
import { PageTemplates } from './page-templates.ts';
import { PublishedWidgets } from './published-widgets.ts';
import { Pages } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { Pictures } from '../picture/module.ts';
import { pageReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { checkedCon, checkedWidgets } from './drawn-page.ts';
export { withTime } from './page-meanwhile.ts';
export type { PageTemplates, TemplateSources } from './page-templates.ts';
export type { PublishedWidgets } from './published-widgets.ts';
export type { Pages } from './service.ts';
export { addVersion, conOf, dropOldVersions, forgetPages, indexSignals, unpacked } from './sql-content.ts';
export type { Copies } from './sql-copy.ts';
export { copyPages } from './sql-copy.ts';
export { homeOf, nextSeq, optionColumns, ensureHome } from './sql-home.ts';
export { pagesIn, projectPageKey } from './sql-reach.ts';
export { pagesOverEquipment, pagesUsing } from './sql-uses.ts';
export type { DrawnPage, PageCon } from './records.ts';

interface Stores {
  readonly pages: PageStore;
  readonly pagePictures: PagePictureStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'files' | 'objects'> {
  readonly stores: Stores;
  readonly pictures: Pictures;
}

export const pageModule = defineModule({
  name: 'page',
  stores: ({ db }): Stores => ({
    pages: new PageStore(db),
    pagePictures: new PagePictureStore(db),
  }),
  services: ({ stores, pictures, files, clock, objects }: Needs) => {
    const pageTemplates = new PageTemplates(objects);
    const pages = new Pages(stores.pages, new PageEditors(clock), pageTemplates);
    return {
      pages,
      projectPages: new ProjectPages(stores.pages, pages, files),
      pagePictures: new PagePictures(stores.pagePictures, pictures),
      pageTemplates,
      publishedWidgets: new PublishedWidgets(stores.pages, pageTemplates),
    };
  },
  records: {
    page: pageRecords,
  },
  held: { page: ofOrg('page', { where: 'equipment_id is null' }) },
  quotas: {
    page: byId('page', { equipment: 'page.equipment_id' }),
    pageVersion: {
      from: 'page_version join page on page.id = page_version.page_id',
      org: 'page.org_id',
      bytes: 'octet_length(page_version.con) + octet_length(page_version.widgets)',
      added: { since: ['page.updated_at', 'page_version.at'] },
    },
    picture: {
      from: 'page_picture',
      org: 'page_picture.org_id',
      bytes: 'page_picture.bytes',
      added: { since: ['page_picture.at'] },
    },
  },
  references: { page: pageReferences },
  routes: [configurationRoutes, projectRoutes],
});

import * as calls from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { Pages } from './service.ts';
import type { PagePictures } from './page-pictures.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly pages: Pages;
  readonly pagePictures: PagePictures;
}

/** Pages of equipment, the versions of all pages, and the pictures on them. */
export const configurationRoutes = ({ pages, pagePictures }: Needs): readonly Route[] => [
  serve(calls.pageQuery, (input, context) => pages.query(input, context)),
  serve(calls.pageQueryAll, (_input, context) => pages.all(context)),
  serve(calls.pageQueryHome, (input, context) => pages.home(input, context)),
  serve(calls.pageOffered, (input, context) => pages.offered(input, context)),
  serve(calls.pagePublished, (input, context) => pages.published(input, context)),
  serve(calls.pageInfo, (_input, context) => pages.info(context)),
  serve(calls.pageAdd, (input, context) => pages.add(input, context)),
  serve(calls.pageEdit, (input, context) => pages.edit(input, context)),
  serve(calls.pageCopy, (input, context) => pages.copy(input, context)),
  serve(calls.pageSetHome, (_input, context) => pages.setHome(context)),
  serve(calls.pageDelete, (_input, context) => pages.remove(context)),
  serve(calls.widgetQueryAll, (input, context) => pages.widgets(input, context)),
  serve(calls.widgetSave, (input, context) => pages.save(input, context)),
  serve(calls.pagePublish, (input, context) => pages.publish(input, context)),
  serve(calls.pageVersions, (input) => pages.versions(input)),
  serve(calls.pageVersion, (input, context) => pages.version(input, context)),
  serve(calls.pagePlayed, (_input, context) => pages.played(context)),
  serve(calls.pageEditing, (input, context) => pages.editing(input, context)),
  serve(calls.pagePictures, (input, context) => pagePictures.query(input, context)),
  serve(calls.pagePictureAdd, (input, context, exchange) => pagePictures.add(input, exchange.file(), context)),
  serve(calls.pagePictureUses, (input, context) => pagePictures.uses(input, context)),
  serve(calls.pagePictureDelete, (input, context) => pagePictures.remove(input, context)),
];

import * as calls from '@tidegate/contract/calls/configuration.ts';
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
  serve(calls.pageQuery, (input, ask) => pages.query(input, ask)),
  serve(calls.pageQueryAll, (_input, ask) => pages.all(ask)),
  serve(calls.pageQueryHome, (input, ask) => pages.home(input, ask)),
  serve(calls.pageOffered, (input, ask) => pages.offered(input, ask)),
  serve(calls.pageInfo, (_input, ask) => pages.info(ask)),
  serve(calls.pageAdd, (input, ask) => pages.add(input, ask)),
  serve(calls.pageEdit, (input, ask) => pages.edit(input, ask)),
  serve(calls.pageCopy, (input, ask) => pages.copy(input, ask)),
  serve(calls.pageSetHome, (_input, ask) => pages.setHome(ask)),
  serve(calls.pageDelete, (_input, ask) => pages.remove(ask)),
  serve(calls.widgetQueryAll, (input, ask) => pages.widgets(input, ask)),
  serve(calls.widgetSave, (input, ask) => pages.save(input, ask)),
  serve(calls.pagePublish, (input, ask) => pages.publish(input, ask)),
  serve(calls.pageVersions, (input) => pages.versions(input)),
  serve(calls.pageVersion, (input, ask) => pages.version(input, ask)),
  serve(calls.pagePlayed, (_input, ask) => pages.played(ask)),
  serve(calls.pageEditing, (input, ask) => pages.editing(input, ask)),
  serve(calls.pagePictures, (input, ask) => pagePictures.query(input, ask)),
  serve(calls.pagePictureAdd, (input, ask, exchange) => pagePictures.add(input, exchange.file(), ask)),
  serve(calls.pagePictureUses, (input, ask) => pagePictures.uses(input, ask)),
  serve(calls.pagePictureDelete, (input, ask) => pagePictures.remove(input, ask)),
];

import { pictureRoutes } from './routes.ts';
import { SqlPictures } from './sql-store.ts';
import type { PictureStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Pictures } from './service.ts';
export type { PictureStore } from './store.ts';

interface Stores {
  readonly pictures: PictureStore;
}

export const pictureModule = defineModule({
  name: 'picture',
  stores: ({ db }): Stores => ({
    pictures: new SqlPictures(db),
  }),
  routes: [pictureRoutes],
});

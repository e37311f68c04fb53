import { pictureRoutes } from './routes.ts';
import { PictureStore } from './store.ts';
import { Pictures } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Pictures } from './service.ts';
export type { PictureStore } from './store.ts';

interface Stores {
  readonly pictures: PictureStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'files'> {
  readonly stores: Stores;
}

export const pictureModule = defineModule({
  name: 'picture',
  stores: ({ db }): Stores => ({
    pictures: new PictureStore(db),
  }),
  services: ({ stores, clock, files }: Needs) => ({
    pictures: new Pictures(stores.pictures, files, clock),
  }),
  background: ({ pictures }) => [pictures],
  routes: [pictureRoutes],
});

import type { OldRecords } from './old-records.ts';
import { manageStorageRoutes } from './routes.ts';
import { SqlOldRecords } from './sql-old-records.ts';
import { SqlStorage } from './sql-store.ts';
import type { StorageStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly oldRecords: OldRecords;
  readonly storage: StorageStore;
}

export const storageModule = defineModule({
  name: 'storage',
  stores: ({ db }): Stores => ({
    oldRecords: new SqlOldRecords(db),
    storage: new SqlStorage(db),
  }),
  routes: [manageStorageRoutes],
});

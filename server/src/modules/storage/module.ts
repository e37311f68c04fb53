import { manageStorageRoutes } from './routes.ts';
import { OldRecords } from './sql-old-records.ts';
import { StorageStore } from './store.ts';
import { RetentionPreviews } from './retention-previews.ts';
import { StorageWatch } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { Audience } from '../message/module.ts';
import type { SettingsService } from '../setting/module.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly oldRecords: OldRecords;
  readonly storage: StorageStore;
}

interface Needs extends Pick<ServicePorts, 'backupRunner' | 'clock' | 'historyDays' | 'log' | 'meter'> {
  readonly stores: Pick<Stores, 'storage'> & { readonly audience: Audience };
  readonly settings: SettingsService;
}

export const storageModule = defineModule({
  name: 'storage',
  stores: ({ db }): Stores => ({
    oldRecords: new OldRecords(db),
    storage: new StorageStore(db),
  }),
  services: ({ stores, settings, meter, backupRunner, historyDays, clock, log }: Needs) => {
    const storage = new StorageWatch({
      meter,
      store: stores.storage,
      backups: backupRunner,
      settings: () => settings.info(),
      audience: stores.audience,
      clock,
      log,
      historyDays,
    });
    return { storage, retentionPreviews: new RetentionPreviews({ store: stores.storage, watch: storage, clock }) };
  },
  background: ({ storage }) => [storage],
  routes: [manageStorageRoutes],
});

import { settingRoutes } from './routes.ts';
import { SqlSettings } from './sql-store.ts';
import { SqlStyles } from './sql-styles.ts';
import type { SettingStore } from './store.ts';
import type { StyleStore } from './style-store.ts';
import type { SettingsService } from './service.ts';
import { Styles } from './styles.ts';
import { defineModule } from '../../kernel/module.ts';

export { retentionOf } from './retention.ts';
export type { PageSources, SettingsService } from './service.ts';
export { refuseOff } from './service.ts';
export type { SettingStore } from './store.ts';
export type { Styles } from './styles.ts';

interface Stores {
  readonly styles: StyleStore;
  readonly settings: SettingStore;
}

interface Needs {
  readonly stores: Pick<Stores, 'styles'>;
  readonly settings: SettingsService;
}

export const settingModule = defineModule({
  name: 'setting',
  stores: ({ db }): Stores => ({
    styles: new SqlStyles(db),
    settings: new SqlSettings(db),
  }),
  services: ({ stores, settings }: Needs) => ({
    styles: new Styles(stores.styles, settings),
  }),
  routes: [settingRoutes],
});

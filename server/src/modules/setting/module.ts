import { settingRoutes } from './routes.ts';
import { SettingStore } from './store.ts';
import { StyleStore } from './style-store.ts';
import type { CameraClouds } from './service.ts';
import { SettingsService } from './service.ts';
import { Styles } from './styles.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
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

interface Needs extends Pick<ServicePorts, 'clock'> {
  readonly stores: Stores & { readonly cameraKeys: CameraClouds };
}

export const settingModule = defineModule({
  name: 'setting',
  stores: ({ db }): Stores => ({
    styles: new StyleStore(db),
    settings: new SettingStore(db),
  }),
  services: ({ stores, clock }: Needs) => {
    const settings = new SettingsService(stores.settings, stores.cameraKeys, clock);
    return { settings, styles: new Styles(stores.styles, settings) };
  },
  routes: [settingRoutes],
});

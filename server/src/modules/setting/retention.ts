import type { Retention } from '@tidegate/contract/nouns/storage/retention.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import type { SettingStore } from './store.ts';

/** How long records are kept, as the platform's administrator has set it. */
export async function retentionOf(settings: Pick<SettingStore, 'all'>): Promise<Retention> {
  return (await settings.all()).retention ?? DEFAULT_SETTINGS.retention;
}

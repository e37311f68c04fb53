import type { Retention } from '@tidegate/contract/nouns/storage/retention.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import type { SettingStore } from './store.ts';

/** Retention as set by the platform's administrator. */
export async function retentionOf(settings: Pick<SettingStore, 'all'>): Promise<Retention> {
  return (await settings.all()).retention ?? DEFAULT_SETTINGS.retention;
}

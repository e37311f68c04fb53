import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(() => ({
  storageInfo: {},
  retentionPreview: { retention: DEFAULT_SETTINGS.retention },
}));

import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.words.gateway.offline': ['网关离线时', 'The gateway goes offline'],
  'automation.words.gateway.online': ['网关恢复在线时', 'The gateway comes back online'],
} as const satisfies TextTable;

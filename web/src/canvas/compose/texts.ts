import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'compose.page': ['总览', 'Overview'],
  'compose.template': ['卡片', 'Card'],
  'compose.faceplate': ['面板', 'Faceplate'],
} as const satisfies TextTable;

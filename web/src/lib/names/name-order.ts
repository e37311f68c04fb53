import type { Language } from '@tidegate/contract/errors.ts';

/** Order of names for a reader: Chinese by pinyin, numbers by their size, whatever the case. */
export const nameCollator = (language: Language): Intl.Collator =>
  new Intl.Collator(language === 'en' ? 'en' : 'zh-CN', { numeric: true, sensitivity: 'base' });

/** Each language in its own words. */
export const LANGUAGE_NAMES = { zh: '中文', en: 'English' } as const;

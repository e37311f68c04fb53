import type { zhSignals } from './zh-signals.ts';

/** The signals of an equipment, in English. */
export const enSignals = {
  'manage.storeMode.period': 'One value a period',
} as const satisfies { readonly [K in keyof typeof zhSignals]: string };

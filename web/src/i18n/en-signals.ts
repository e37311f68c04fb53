import type { zhSignals } from './zh-signals.ts';

/** The signals of an equipment, in English. */
export const enSignals = {
  'audit.signal.editMany': 'Change many signals',
  'audit.signal.deleteMany': 'Delete many signals',
  'audit.signal.import': 'Import signals',
  'manage.storeMode.period': 'One value a period',
} as const satisfies { readonly [K in keyof typeof zhSignals]: string };

/** The signals of an equipment, in Chinese. */
export const zhSignals = {
  'manage.storeMode.period': '按周期',
} as const;

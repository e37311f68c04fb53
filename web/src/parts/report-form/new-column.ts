import type { ReportColumn } from '@tidegate/contract/nouns/report/report.ts';

/** A column whose signal may be yet to be chosen. */
export type OpenColumn = Omit<ReportColumn, 'signalId'> & { readonly signalId?: string };

/** A new column shows the average of a signal of the equipment; an empty id leaves the signal to be chosen. */
export const newColumn = (equipmentId: string, signalId: string): OpenColumn => ({
  key: '',
  title: '',
  equipmentId,
  named: { zh: '', en: '' },
  ...(signalId === '' ? {} : { signalId }),
  agg: 'avg',
  weighting: 'points',
  unit: '',
  decimals: null,
  total: 'none',
});

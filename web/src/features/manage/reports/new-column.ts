import type { ReportColumn } from '@tidegate/contract/entities/report.ts';

/** A new column shows the average of a signal; an empty id leaves that to be chosen. */
export const newColumn = (signalId: string): Omit<ReportColumn, 'signalId'> & { readonly signalId?: string } => ({
  key: '',
  title: '',
  ...(signalId === '' ? {} : { signalId }),
  agg: 'avg',
  weighting: 'points',
  unit: '',
  decimals: null,
  total: 'none',
});

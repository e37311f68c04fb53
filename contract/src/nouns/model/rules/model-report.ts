import type { ModelReport } from '../model-parts.ts';

/** The key of a report by its number. */
export const modelReportKey = (number: number): string => `r${number}`;

/** The report with every code of a signal replaced. */
export const renamedInReport = (report: ModelReport, rename: (code: string) => string): ModelReport => ({
  ...report,
  columns: report.columns.map((column) => ({ ...column, signal: rename(column.signal) })),
});

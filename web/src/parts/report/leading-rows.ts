import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';

/** The number of rows before the first value of any column; none where no row has a value. */
export function emptyLead({ labels, columns }: Pick<ReportResult, 'labels' | 'columns'>): number {
  const first = labels.findIndex((_, row) => columns.some(({ values }) => values[row] != null));
  return Math.max(0, first);
}

/** A report without its first rows. */
export function withoutLead(result: ReportResult, count: number): ReportResult {
  if (count === 0) return result;
  return {
    ...result,
    starts: result.starts.slice(count),
    ends: result.ends.slice(count),
    labels: result.labels.slice(count),
    openFrom: Math.max(0, result.openFrom - count),
    columns: result.columns.map((column) => ({
      ...column,
      values: column.values.slice(count),
      filled: column.filled.flatMap((row) => (row < count ? [] : [row - count])),
    })),
  };
}

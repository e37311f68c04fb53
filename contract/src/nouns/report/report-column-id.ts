/** A column of a report, as a widget with `dataType` `report` names it. */
export interface ReportColumnName {
  readonly reportId: string;
  readonly key: string;
}

/** Value of a widget's `dataId`. */
export const reportColumnId = ({ reportId, key }: ReportColumnName): string => `${reportId}.${key}`;

/** The column that a widget names; undefined for any other name. */
export function readReportColumnId(dataId: string): ReportColumnName | undefined {
  const read = /^([1-9]\d{0,15})\.(\w{1,10})$/.exec(dataId);
  const [, reportId, key] = read ?? [];
  return reportId === undefined || key === undefined ? undefined : { reportId, key };
}

/** The same column of another report, in what a widget holds; on a page of a model the report is named by its key, `r1.2`. */
export function repointedColumnId(dataId: string, reportOf: (reportId: string) => string | undefined): string {
  const [, from = '', key = ''] = /^(r?[1-9]\d{0,15})\.(\w{1,10})$/.exec(dataId) ?? [];
  const reportId = from === '' ? undefined : reportOf(from);
  return reportId === undefined ? dataId : reportColumnId({ reportId, key });
}

/** A column of a report, as a widget with `dataType` `report` names it. */
export interface ReportColumnName {
  readonly reportId: string;
  readonly key: string;
}

/** What a widget holds in `dataId`. */
export const reportColumnId = ({ reportId, key }: ReportColumnName): string => `${reportId}.${key}`;

/** The column that a widget names; undefined for what is no such name. */
export function readReportColumnId(dataId: string): ReportColumnName | undefined {
  const read = /^([1-9]\d{0,15})\.(\w{1,10})$/.exec(dataId);
  const [, reportId, key] = read ?? [];
  return reportId === undefined || key === undefined ? undefined : { reportId, key };
}

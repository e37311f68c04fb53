import { reportRoutes } from './routes.ts';
import { SqlReportRuns, reportRunRecords } from './sql-runs.ts';
import { SqlReports, reportRecords } from './sql-store.ts';
import type { ReportStore, ReportRunStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { ChartFigures } from './chart-figures.ts';
export type { FigureSource } from './report-figures.ts';
export { columnName, headOf, makeReport } from './report-maker.ts';
export { nextDue } from './report-schedule.ts';
export type { ReportSources } from './report-sources.ts';
export { reportColumns, reportOf } from './rows.ts';
export type { Reports } from './service.ts';
export { refuseAlarms, refusePoorReport } from './service.ts';
export { refileReports, reportsLeaving } from './sql-homes.ts';
export { copyReports, forgetReports, reportRecords, selectReports } from './sql-store.ts';
export { reportsUsing } from './sql-uses.ts';
export type { ReportFields, ReportStore } from './store.ts';

interface Stores {
  readonly reports: ReportStore;
  readonly reportRuns: ReportRunStore;
}

export const reportModule = defineModule({
  name: 'report',
  stores: ({ db }): Stores => ({
    reports: new SqlReports(db),
    reportRuns: new SqlReportRuns(db),
  }),
  records: {
    report: reportRecords,
    reportRun: reportRunRecords,
  },
  routes: [reportRoutes],
});

import { reportRoutes } from './routes.ts';
import { ReportRunStore, reportRunRecords } from './run-store.ts';
import { ReportStore, reportRecords } from './store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { ChartFigures } from './figures/chart-figures.ts';
import { LatestReports } from './latest-reports.ts';
import { ReportQueue } from './report-queue.ts';
import { ReportRunService } from './report-run-service.ts';
import { ReportSources } from './report-sources.ts';
import { Reports } from './service.ts';
import type { AlarmRecords, AlarmWatchStore } from '../alarm/module.ts';
import type { SignalStore } from '../signal/module.ts';
import { reportReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { ChartFigures } from './figures/chart-figures.ts';
export type { FigureSource } from './figures/report-figures.ts';
export { columnName, headOf, makeReport } from './report-maker.ts';
export { nextDue } from './report-schedule.ts';
export type { ReportSources } from './report-sources.ts';
export { reportColumns, reportOf } from './rows.ts';
export type { Reports } from './service.ts';
export { refuseAlarms, refusePoorReport } from './service.ts';
export { refileReports, reportsLeaving } from './sql-homes.ts';
export { copyReports, forgetReports, reportRecords, selectReports } from './store.ts';
export { reportsOverEquipment, reportsUsing } from './sql-uses.ts';
export type { ReportRunService } from './report-run-service.ts';
export type { ReportFields } from './records.ts';
export type { ReportStore } from './store.ts';

interface Stores {
  readonly reports: ReportStore;
  readonly reportRuns: ReportRunStore;
}

interface Needs extends Pick<
  ServicePorts,
  'clock' | 'concurrency' | 'files' | 'historian' | 'log' | 'objects' | 'senders'
> {
  readonly stores: Stores & {
    readonly alarmRecords: AlarmRecords;
    readonly alarmWatchMarks: AlarmWatchStore;
    readonly signals: SignalStore;
  };
}

export const reportModule = defineModule({
  name: 'report',
  stores: ({ db }): Stores => ({
    reports: new ReportStore(db),
    reportRuns: new ReportRunStore(db),
  }),
  services: ({ stores, objects, historian, senders, concurrency, clock, log, files }: Needs) => {
    const { reports, reportRuns: runs } = stores;
    const sources = new ReportSources({ ...stores, objects });
    const latest = new LatestReports(sources, historian);
    const queue = new ReportQueue({ reports, runs, sources, historian, files, mailer: senders.mailer, clock, log });
    return {
      reportSources: sources,
      reportQueue: queue,
      reports: new Reports({ store: reports, sources, objects, historian, concurrency, files }),
      chartFigures: new ChartFigures({ objects, sources, latest, historian, concurrency }),
      reportRunService: new ReportRunService({ runs, reports, sources, onQueued: () => queue.wake() }),
    };
  },
  background: ({ reportQueue }) => [reportQueue],
  records: {
    report: reportRecords,
    reportRun: reportRunRecords,
  },
  quotas: {
    report: byId('report', { equipment: 'report.equipment_id' }),
    reportFile: byId('report_run', {
      from: 'report_run join report on report.id = report_run.report_id',
      org: 'report.org_id',
      bytes: 'report_run.bytes',
    }),
  },
  references: { report: reportReferences },
  routes: [reportRoutes],
});

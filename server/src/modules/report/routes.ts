import * as manageCalls from '@tidegate/contract/calls/manage/report.ts';
import * as calls from '@tidegate/contract/calls/report.ts';
import type { Reports } from './service.ts';
import type { ChartFigures } from './chart-figures.ts';
import type { ReportDesk } from './report-desk.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly reports: Reports;
  readonly chartFigures: ChartFigures;
  readonly reportDesk: ReportDesk;
}

/** Reports of equipment: defining them, seeing them, having them made. */
export const reportRoutes = ({ reports, chartFigures, reportDesk }: Needs): readonly Route[] => [
  serve(manageCalls.reportAdd, (input, ask) => reports.add(input, ask)),
  serve(manageCalls.reportEdit, (input, ask) => reports.edit(input, ask)),
  serve(manageCalls.reportDelete, (_input, ask) => reports.remove(ask)),
  serve(manageCalls.reportTemplateSave, (input, ask, exchange) => reports.saveTemplate(input, exchange.file(), ask)),
  serve(manageCalls.reportTemplateExport, (_input, ask) => reports.templateFile(ask)),
  serve(manageCalls.reportTemplateDelete, (_input, ask) => reports.removeTemplate(ask)),
  serve(calls.reportQueryAll, (_input, ask) => reports.all(ask)),
  serve(calls.reportData, (input, ask) => reports.data(input, ask)),
  serve(calls.reportLatest, (input, ask) => chartFigures.latest(input, ask)),
  serve(calls.reportColumnRows, (input, ask) => chartFigures.rows(input, ask)),
  serve(calls.reportExport, (input, ask) => reports.exportFile(input, ask)),
  serve(calls.reportRunAdd, (input, ask) => reportDesk.add(input, ask)),
  serve(calls.reportRuns, (input) => reportDesk.query(input)),
  serve(calls.reportRunExport, (_input, ask) => reportDesk.file(ask)),
  serve(calls.reportRunCancel, (_input, ask) => reportDesk.cancel(ask)),
];

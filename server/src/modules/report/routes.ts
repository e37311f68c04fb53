import * as manageCalls from '@tidegate/contract/nouns/report/manage-calls.ts';
import * as calls from '@tidegate/contract/nouns/report/calls.ts';
import type { Reports } from './service.ts';
import type { ChartFigures } from './figures/chart-figures.ts';
import type { ReportRunService } from './report-run-service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly reports: Reports;
  readonly chartFigures: ChartFigures;
  readonly reportRunService: ReportRunService;
}

/** Reports of equipment: defining them, seeing them, having them made. */
export const reportRoutes = ({ reports, chartFigures, reportRunService }: Needs): readonly Route[] => [
  serve(manageCalls.reportAdd, (input, context) => reports.add(input, context)),
  serve(manageCalls.reportEdit, (input, context) => reports.edit(input, context)),
  serve(manageCalls.reportDelete, (_input, context) => reports.remove(context)),
  serve(manageCalls.reportTemplateSave, (input, context, exchange) =>
    reports.saveTemplate(input, exchange.file(), context),
  ),
  serve(manageCalls.reportTemplateExport, (_input, context) => reports.templateFile(context)),
  serve(manageCalls.reportTemplateDelete, (_input, context) => reports.removeTemplate(context)),
  serve(calls.reportQueryAll, (_input, context) => reports.all(context)),
  serve(calls.reportData, (input, context) => reports.data(input, context)),
  serve(calls.reportLatest, (input, context) => chartFigures.latest(input, context)),
  serve(calls.reportColumnRows, (input, context) => chartFigures.rows(input, context)),
  serve(calls.reportExport, (input, context) => reports.exportFile(input, context)),
  serve(calls.reportRunAdd, (input, context) => reportRunService.add(input, context)),
  serve(calls.reportRuns, (input) => reportRunService.query(input)),
  serve(calls.reportRunExport, (_input, context) => reportRunService.file(context)),
  serve(calls.reportRunCancel, (_input, context) => reportRunService.cancel(context)),
];

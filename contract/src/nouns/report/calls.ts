import { z } from 'zod';
import { call } from '../../call.ts';
import { columnRowsSchema, columnsAsked, rowsAsked } from './chart-figures.ts';
import { idSchema, rowsOf } from '../../id.ts';
import {
  latestReportSchema,
  listedReportSchema,
  REPORT_FORMATS,
  reportResultSchema,
  reportRunSchema,
} from './report.ts';
import { jsonField, numberField, pageFields } from '../../form.ts';

/** Viewing and generating reports. */
const view = { auth: 'monitor_report_view' } as const;
const itself = [{ kind: 'report', field: 'id' }] as const;
const run = [{ kind: 'reportRun', field: 'id' }] as const;
const one = z.strictObject({ id: idSchema });

const range = {
  id: idSchema,
  /** Ms; rows are whole periods: all that overlap the range from `from` to before `to`. */
  from: numberField(z.int()),
  to: numberField(z.int()),
};
const file = { format: z.enum(REPORT_FORMATS), language: z.enum(['zh', 'en']).optional() };

export const reportQueryAll = call({
  path: '/lfscada/monitor/report/queryAll',
  keys: 'allowed',
  summary: 'The reports filed under a piece of equipment or with columns of it, by name',
  who: { anyAuth: ['monitor_report_view', 'manage_report_edit'] },
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.array(listedReportSchema),
});

export const reportData = call({
  path: '/lfscada/monitor/report/data',
  keys: 'allowed',
  summary: 'The values of a report over a range',
  who: view,
  touches: itself,
  rate: 'heavy',
  input: z.strictObject(range),
  output: reportResultSchema,
});

export const reportLatest = call({
  path: '/lfscada/monitor/report/latest',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The current row of each report, for widgets; reports deleted or outside the access scope are left out',
  who: view,
  touches: 'list',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ ids: jsonField(z.array(idSchema).min(1).max(50)) }),
  output: z.array(latestReportSchema),
});

export const reportColumnRows = call({
  path: '/lfscada/monitor/report/column/rows',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'The latest rows of report columns; columns deleted or outside the access scope are left out',
  who: view,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({ columns: jsonField(columnsAsked), ...rowsAsked }),
  output: z.array(columnRowsSchema),
});

export const reportExport = call({
  path: '/lfscada/monitor/report/export',
  keys: 'allowed',
  summary: 'A report over a range as an Excel, CSV or PDF file, or as its own workbook',
  who: view,
  touches: itself,
  rate: 'heavy',
  input: z.strictObject({ ...range, ...file }),
  output: z.string(),
});

export const reportRunAdd = call({
  path: '/lfscada/monitor/report/run/add',
  keys: 'allowed',
  summary: 'Generates a report of any size in the background',
  who: view,
  touches: itself,
  rate: 'edit',
  audit: 'report.run',
  adds: ['reportFile'],
  input: z.strictObject({ ...range, ...file }),
  output: z.object({ id: idSchema }),
});

export const reportRuns = call({
  path: '/lfscada/monitor/report/run/query',
  keys: 'allowed',
  summary: 'The files of a report generated in the background or by its schedule, latest first',
  who: view,
  touches: itself,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ id: idSchema, ...pageFields }),
  output: rowsOf(reportRunSchema),
});

export const reportRunExport = call({
  path: '/lfscada/monitor/report/run/file',
  keys: 'allowed',
  summary: 'A generated file of a report',
  who: view,
  touches: run,
  rate: 'heavy',
  input: one,
  output: z.string(),
});

export const reportRunCancel = call({
  path: '/lfscada/monitor/report/run/cancel',
  keys: 'allowed',
  summary: 'Cancels the generation of a report',
  who: view,
  touches: run,
  rate: 'edit',
  audit: 'report.run.cancel',
  input: one,
  output: z.object({}),
});

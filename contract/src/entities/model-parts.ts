import { z } from 'zod';
import { REPORT_COLUMNS_MAX } from '../limits.ts';
import { reportAlarmsSchema, reportColumnSchema, reportShape } from './report.ts';

/** What a report is known by in its model; it never changes, whatever the report is called. */
export const modelReportKeySchema = z.string().regex(/^r[1-9]\d{0,5}$/, 'not the key of a report');

/** A column of a model's report: of a signal of the model by its code, which the model may have no more. */
export const modelReportColumnSchema = reportColumnSchema
  .omit({ signalId: true, equipmentId: true, named: true })
  .extend({ signal: z.string().trim().min(1).max(100) });
export type ModelReportColumn = z.output<typeof modelReportColumnSchema>;

const { columns: _columns, alarms: _alarms, ...plainReport } = reportShape;

/** What an engineer says of a report of a model; its name may hold parameters. */
export const modelReportFieldsSchema = z.object({
  ...plainReport,
  columns: z.array(modelReportColumnSchema).max(REPORT_COLUMNS_MAX),
  /** Of the alarms that it lists, which are those of the equipment; none for all. */
  priorities: reportAlarmsSchema.shape.priorities,
});

export type ModelReportFields = z.output<typeof modelReportFieldsSchema>;

/** A report of a model: each equipment gets its own, over its own signals. */
export const modelReportSchema = modelReportFieldsSchema.extend({
  key: modelReportKeySchema,
  /** The number of the last key that a column got here: no other column ever gets it, and widgets go by it. */
  lastColumn: z.int().default(0),
});
export type ModelReport = z.output<typeof modelReportSchema>;

import { z } from 'zod';
import {
  REPORT_COLUMNS_MAX,
  REPORT_EQUIPMENT_MAX,
  REPORT_NAME_MAX,
  REPORT_RECIPIENTS_MAX,
  REPORT_SHIFTS_MAX,
} from '../../limits.ts';
import { isEmail } from '../../rules/contact.ts';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { shiftSchema, timeOfDaySchema } from '../../fields/shift.ts';
import { NAMES, namesOf, storedNames } from '../../fields/named.ts';

/** In the place of a signal's id: the code of one that the equipment lacks, `{level}`, named by the model of the report. */
const MISSING_SIGNAL = /^\{.{1,100}\}$/;

/** The row periods of a report. */
export const REPORT_PERIODS = ['hour', 'shift', 'day', 'week', 'month', 'year'] as const;

/** Row of a report: a period, a moment with a stored value, or a raised alarm. */
export const REPORT_KINDS = [...REPORT_PERIODS, 'raw', 'alarm'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * The statistic of a column. `diff`: the value at the end less the one at the start.
 * `consumption`: what a counter counted, through roll-over and reset. `integral` is in unit · hours,
 * `runTime` in hours, `switchCount` counts changes from zero to another value. `timeOfMax` is a time, ms.
 */
export const REPORT_AGGS = [
  'first',
  'last',
  'min',
  'max',
  'avg',
  'sum',
  'count',
  'diff',
  'consumption',
  'integral',
  'runTime',
  'switchCount',
  'timeOfMax',
] as const;
export type ReportAgg = (typeof REPORT_AGGS)[number];

/**
 * Weighting of an average: equal for each stored point, or for each moment. By time it is the integral divided by the
 * time for which anything is known: `Σ value · ms ÷ Σ ms`, each value holding until the next point, for twice the
 * longest rest of its signal at most.
 */
export const REPORT_WEIGHTINGS = ['points', 'time'] as const;

/** The total below a column. */
export const REPORT_TOTALS = ['none', 'sum', 'avg', 'min', 'max'] as const;
/** The content of a row without measurements: blank, the previous row, or an interpolation. */
export const REPORT_FILLS = ['blank', 'last', 'interpolate'] as const;
/** Files that a report is made as; `template`: its own workbook, filled. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf', 'template'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const reportColumnSchema = z.object({
  /** Names the column within its report for as long as it is there; empty for a new one. */
  key: z.string().max(10).default(''),
  /** Empty: made of the signal's name and the figure. */
  title: z.string().trim().max(60).default(''),
  signalId: z.union([idSchema, z.string().regex(MISSING_SIGNAL)]),
  /** Equipment of the signal; the server writes it. Empty in older reports: that of the report. */
  equipmentId: z.union([idSchema, z.literal('')]).default(''),
  /** Names of equipment and signal when the report was saved: they label the column once both are deleted. */
  named: z.object({ zh: z.string().max(300), en: z.string().max(300) }).default({ zh: '', en: '' }),
  agg: z.enum(REPORT_AGGS),
  /** Weighting of an average. */
  weighting: z.enum(REPORT_WEIGHTINGS).default('points'),
  /** Empty: as signal and figure have it. */
  unit: z.string().trim().max(20).default(''),
  /** Null: as the signal has them. */
  decimals: z.int().min(0).max(9).nullable().default(null),
  total: z.enum(REPORT_TOTALS).default('none'),
});
export type ReportColumn = z.output<typeof reportColumnSchema>;

/** Which alarms a report of alarms lists: those of the equipment, the one that it is filed under where none is named. */
export const reportAlarmsSchema = z.object({
  equipmentIds: z.array(idSchema).max(REPORT_EQUIPMENT_MAX).default([]),
  /** Empty for all. */
  priorities: z.array(alarmPrioritySchema).max(5).default([]),
});
export type ReportAlarms = z.output<typeof reportAlarmsSchema>;

/** After which periods a report is made by itself. */
const REPORT_SCHEDULES = ['day', 'week', 'month', 'year'] as const;

/** Made after the end of each period, about that period, and mailed. */
export const reportScheduleSchema = z.object({
  enabled: z.boolean().default(false),
  period: z.enum(REPORT_SCHEDULES).default('day'),
  /** Delay after its end, minutes: gateways deliver buffered points late. */
  delayMin: z.int().min(0).max(1_440).default(10),
  format: z.enum(REPORT_FORMATS).default('xlsx'),
  language: z.enum(['zh', 'en']).default('zh'),
  recipients: z
    .array(z.string().trim().refine(isEmail, 'not an e-mail address'))
    .max(REPORT_RECIPIENTS_MAX)
    .default([]),
  keepDays: z.int().min(1).max(3_650).default(90),
});
export type ReportSchedule = z.output<typeof reportScheduleSchema>;

/** The definition of a report. */
export const reportShape = {
  ...storedNames(REPORT_NAME_MAX),
  kind: z.enum(REPORT_KINDS),
  columns: z.array(reportColumnSchema).max(REPORT_COLUMNS_MAX),
  /** When a day, week, month or year begins. */
  dayStart: timeOfDaySchema,
  /** IANA name. */
  timeZone: z.string().max(60),
  /** Each lasts until the next one begins. */
  shifts: z.array(shiftSchema).max(REPORT_SHIFTS_MAX),
  fill: z.enum(REPORT_FILLS),
  schedule: reportScheduleSchema,
  alarms: reportAlarmsSchema,
};

/** A report: its rows are periods, its columns figures of signals. It belongs to the equipment that it is filed under. */
export const reportSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  orgId: idSchema,
  ...reportShape,
  /** The uploaded workbook that is filled; empty for none. */
  templateName: z.string(),
  /** When it is made by itself next, ms; null when it is not. */
  nextAt: z.number().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type Report = z.output<typeof reportSchema>;

/** A report in a list, with the equipment that it is filed under. */
export const listedReportSchema = reportSchema.extend({
  ...namesOf('equipment'),
  /** Equipment of its columns outside the access scope of the reader: with any, it can be neither read nor changed. */
  beyond: z.int(),
});
export type ListedReport = z.output<typeof listedReportSchema>;

/** A column of figures, ready to be shown. */
export const resultColumnSchema = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Null shows what a figure has. */
  decimals: z.int().nullable(),
  agg: z.enum(REPORT_AGGS),
  /** Empty if it has never had a signal. */
  signalId: z.union([idSchema, z.literal('')]),
  /** Its signal was deleted: it has no figures. */
  isGone: z.boolean(),
  /** One for each row; null where nothing was measured. Moments are ms. */
  values: z.array(z.union([z.number(), z.string(), z.null()])),
  /** Rows whose figure was put there by the rule for gaps. */
  filled: z.array(z.int()),
  /** The total below it; null for none. */
  total: z.number().nullable(),
  /** The kind of total of the figures; left out by servers of earlier versions. */
  totalIs: z.enum(REPORT_TOTALS).optional(),
});
export type ResultColumn = z.output<typeof resultColumnSchema>;

/** Counts below a report: a small table of its own. */
export const reportSummarySchema = z.object({
  title: z.string(),
  heads: z.array(z.string()),
  /** Subject of a line, and its figures. */
  rows: z.array(z.object({ name: z.string(), figures: z.array(z.number()) })),
});
export type ReportSummary = z.output<typeof reportSummarySchema>;

/** A report over a range. Rows are whole periods: those that hold any moment of it. */
export const reportResultSchema = z.object({
  kind: z.enum(REPORT_KINDS),
  timeZone: z.string(),
  /** Ms; with the whole of the first and the last row. */
  from: z.number(),
  to: z.number(),
  /** Start and end of each row, ms; of a moment both are it. */
  starts: z.array(z.number()),
  ends: z.array(z.number()),
  /** Label of each row in the clocks of the report's zone. */
  labels: z.array(z.string()),
  columns: z.array(resultColumnSchema),
  /** The row from which on periods are not over yet; the number of rows where all are. */
  openFrom: z.int(),
  /** Counts of alarms; none for reports of figures. */
  summaries: z.array(reportSummarySchema),
});
export type ReportResult = z.output<typeof reportResultSchema>;

/** The value of a column at its latest row. */
export const latestColumnSchema = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  decimals: z.int().nullable(),
  agg: z.enum(REPORT_AGGS),
  isGone: z.boolean(),
  value: z.union([z.number(), z.string(), z.null()]),
});

/** The row of a report that holds this moment. */
export const latestReportSchema = z.object({
  reportId: idSchema,
  ...NAMES,
  timeZone: z.string(),
  label: z.string(),
  /** Start of the row, ms. */
  at: z.number(),
  columns: z.array(latestColumnSchema),
});
export type LatestReport = z.output<typeof latestReportSchema>;

export const REPORT_RUN_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ReportRunState = (typeof REPORT_RUN_STATES)[number];
/** State of the mail of a run: none, waiting for its file, sent, or failed. */
export const REPORT_MAIL_STATES = ['none', 'waiting', 'sent', 'failed'] as const;

/** A report generated in the background. */
export const reportRunSchema = z.object({
  id: idSchema,
  reportId: idSchema,
  orgId: idSchema,
  from: z.number(),
  to: z.number(),
  format: z.enum(REPORT_FORMATS),
  language: z.enum(['zh', 'en']),
  state: z.enum(REPORT_RUN_STATES),
  /** Percent. */
  progress: z.int(),
  rows: z.int(),
  bytes: z.int(),
  /** Why it failed, in both languages; null when it did not. */
  error: z.object({ zh: z.string(), en: z.string() }).nullable(),
  /** Login name of the caller; empty for a scheduled run. */
  by: z.string(),
  mail: z.enum(REPORT_MAIL_STATES),
  /** The mail server's own words. */
  mailError: z.string(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  /** From then on its file is gone. */
  expiresAt: z.number(),
});
export type ReportRun = z.output<typeof reportRunSchema>;

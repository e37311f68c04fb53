import { z } from 'zod';
import { CHART_PERIODS_MAX, CHART_SERIES_MAX } from '../../limits.ts';
import { numberField } from '../../form.ts';
import { readReportColumnId } from './report-column-id.ts';
import { idSchema } from '../../id.ts';
import { REPORT_KINDS, type ReportAgg } from './report.ts';

/** The calendar periods of bars and slices of signals. */
export const CHART_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/**
 * Value of a signal in a period: `diff` is the value at its end less the one at its beginning, `consumption` the amount
 * counted by a counter.
 */
export const CHART_AGGS = [
  'avg',
  'max',
  'min',
  'sum',
  'diff',
  'consumption',
  'last',
] as const satisfies readonly ReportAgg[];
export type ChartAgg = (typeof CHART_AGGS)[number];

const count = numberField(z.int().min(1).max(CHART_PERIODS_MAX));
/** The moment that is shown, ms: the last period is the one that holds it. Without it, and for one to come, now. */
const at = numberField(z.int().min(0)).optional();

/** Which periods of which signals. */
export const periodsAsked = {
  period: z.enum(CHART_PERIODS),
  /** The number of periods, of which the last is the current one. */
  periods: count,
  agg: z.enum(CHART_AGGS),
  /** IANA name; without it that of the person. */
  timeZone: z.string().max(60).optional(),
  at,
};
export const signalsAsked = z.array(idSchema).min(1).max(CHART_SERIES_MAX);

/** Columns of reports, as widgets name them. */
export const columnsAsked = z
  .array(z.string().refine((id) => readReportColumnId(id) !== undefined, 'not a column of a report'))
  .min(1)
  .max(CHART_SERIES_MAX);
/** The number of last rows of the reports. */
export const rowsAsked = { rows: count, at };

/** Periods in their order, ms; the last ones, from `openFrom` on, are not over yet. */
const rowsShape = {
  kind: z.enum(REPORT_KINDS),
  timeZone: z.string(),
  starts: z.array(z.number()),
  ends: z.array(z.number()),
  /** By the clocks of the zone. */
  labels: z.array(z.string()),
  openFrom: z.int(),
};
/** One for each row; null where nothing was measured. */
const values = z.array(z.union([z.number(), z.string(), z.null()]));

/** Signals by periods. */
export const periodFiguresSchema = z.object({
  ...rowsShape,
  series: z.array(z.object({ signalId: idSchema, values })),
});
export type PeriodFigures = z.output<typeof periodFiguresSchema>;

/** A column of a report by its rows. */
export const columnRowsSchema = z.object({
  ...rowsShape,
  /** Id used by widgets. */
  columnId: z.string(),
  title: z.string(),
  unit: z.string(),
  decimals: z.int().nullable(),
  values,
});
export type ColumnRows = z.output<typeof columnRowsSchema>;

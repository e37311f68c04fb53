import { z } from 'zod';
import { CHART_AGGS, CHART_PERIODS } from '../nouns/report/chart-figures.ts';
import { CHART_PERIODS_MAX } from '../limits.ts';

/** Content of bars and slices: the current value of each item, or one statistic per item and period. */
export const CHART_SHOWS = ['now', 'periods'] as const;

/** For bars and slices. A report column uses the periods of its report, as many of its last rows. */
export const periodFields = {
  shows: z.enum(CHART_SHOWS).default('now'),
  period: z.enum(CHART_PERIODS).default('day'),
  periods: z.int().min(1).max(CHART_PERIODS_MAX).default(7),
  agg: z.enum(CHART_AGGS).default('avg'),
};

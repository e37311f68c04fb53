import type { ReportAgg } from './report.ts';

const ADDING: ReadonlySet<ReportAgg> = new Set([
  'sum',
  'diff',
  'consumption',
  'count',
  'integral',
  'runTime',
  'switchCount',
]);

/** More rows than these are drawn as a line: bars would be thinner than what lies between them. */
export const BARS_MAX = 62;

/** True if a figure adds up over a period, and is drawn as a bar from zero; false if it is measured, and is drawn as a line. */
export const addsUp = (agg: ReportAgg): boolean => ADDING.has(agg);

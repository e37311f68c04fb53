import type { ReportKind } from './report.ts';
import { Refusal } from '../../errors.ts';
import { REPORT_DAYS_MAX } from '../../limits.ts';
import { REPORT_KIND_TEXTS } from './report-texts.ts';

const DAY_MS = 86_400_000;

/** Refuses rangeReversed, and reportRange for more days than a report of its kind covers. Ms; `to` is excluded. */
export function checkReportRange(kind: ReportKind, from: number, to: number): void {
  if (to <= from) throw new Refusal('rangeReversed');
  const days = REPORT_DAYS_MAX[kind];
  if (to - from > days * DAY_MS) throw new Refusal('reportRange', { kind: REPORT_KIND_TEXTS[kind], days });
}

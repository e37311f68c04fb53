import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { type Period, periodAt } from '../../platform/period.ts';

const MINUTE_MS = 60_000;

type Scheduled = Pick<Report, 'schedule' | 'dayStart' | 'timeZone'>;

const ruleOf = ({ schedule, dayStart, timeZone }: Scheduled) => ({
  span: schedule.period,
  startsAt: [dayStart],
  timeZone,
});

/** When a report is made by itself next (ms), after `now`; null when it is not. */
export function nextDue(report: Scheduled, now: number): number | null {
  const { enabled, delayMin } = report.schedule;
  if (!enabled) return null;
  const delayMs = delayMin * MINUTE_MS;
  return periodAt(ruleOf(report), now - delayMs).end + delayMs;
}

/** The last period that is over and has had its delay by `now`: what a report that is due is about. */
export function periodDue(report: Scheduled, now: number): Period {
  const rule = ruleOf(report);
  return periodAt(rule, periodAt(rule, now - report.schedule.delayMin * MINUTE_MS).start - 1);
}

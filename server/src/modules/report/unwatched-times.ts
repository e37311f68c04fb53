import type { ReportSummary } from '@tidegate/contract/nouns/report/report.ts';
import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { localClock } from '../../kernel/time-zones.ts';

const MINUTE_MS = 60_000;
const SECONDS_SHOWN = 19;

/** Reads the times of a range (ms, `to` excluded) in which alarms were not evaluated, latest first. */
export type ReadUnwatched = (from: number, to: number) => Promise<readonly Unwatched[]>;

const WORDS = {
  zh: { title: '未监视报警的时段（其间发生并已恢复的报警没有记录）', time: '时段', minutes: '分钟' },
  en: {
    title: 'Times without alarm evaluation (alarms that were raised and cleared in them were not recorded)',
    time: 'Time',
    minutes: 'Minutes',
  },
} as const;

/** The times without alarm evaluation as a table below a report, earliest first; none where there is no such time. */
export function unwatchedSummaries(
  times: readonly Unwatched[],
  timeZone: string,
  language: Language,
): readonly ReportSummary[] {
  if (times.length === 0) return [];
  const clock = localClock(timeZone);
  const shown = (at: number) => clock(at).slice(0, SECONDS_SHOWN);
  const { title, time, minutes } = WORDS[language];
  const rows = times
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({
      name: `${shown(from)} ~ ${shown(to)}`,
      figures: [Math.ceil((to - from) / MINUTE_MS)],
    }));
  return [{ title, heads: [time, minutes], rows }];
}

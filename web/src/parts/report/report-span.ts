import type { Report, ReportKind } from '@tidegate/contract/nouns/report/report.ts';
import { instantOf, wallTime } from '../../lib/time/time-zone.ts';
import type { Span } from '../curve/span.ts';

/** Ranges that are chosen by one press. */
export const REPORT_PRESETS = [
  'now',
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'fiveYears',
] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** Presets for reports of a kind, and the default. `now`: the row that holds this moment. */
const FITTING: { readonly [K in ReportKind]: { readonly usual: ReportPreset; readonly all: readonly ReportPreset[] } } =
  {
    raw: { usual: 'today', all: ['today', 'yesterday', 'thisWeek', 'lastWeek'] },
    hour: { usual: 'today', all: ['now', 'today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] },
    shift: {
      usual: 'thisWeek',
      all: ['now', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'],
    },
    day: {
      usual: 'thisMonth',
      all: ['now', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'],
    },
    week: { usual: 'thisYear', all: ['now', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] },
    month: { usual: 'thisYear', all: ['now', 'lastMonth', 'thisYear', 'lastYear', 'fiveYears'] },
    year: { usual: 'fiveYears', all: ['now', 'lastYear', 'fiveYears'] },
    alarm: {
      usual: 'thisWeek',
      all: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'],
    },
  };

export const presetsFor = (kind: ReportKind): readonly ReportPreset[] => FITTING[kind].all;

/** Default preset of a report. */
export const usualPreset = (kind: ReportKind): ReportPreset => FITTING[kind].usual;

type Counted = Exclude<ReportPreset, 'now'>;
type Unit = 'year' | 'month' | 'week' | 'day';

/** Years, months, weeks (from Monday) or days before now at which a range begins and ends. */
const RANGES: { readonly [P in Counted]: readonly [Unit, from: number, to: number] } = {
  today: ['day', 0, 1],
  yesterday: ['day', -1, 0],
  thisWeek: ['week', 0, 1],
  lastWeek: ['week', -1, 0],
  thisMonth: ['month', 0, 1],
  lastMonth: ['month', -1, 0],
  thisYear: ['year', 0, 1],
  lastYear: ['year', -1, 0],
  fiveYears: ['year', -4, 1],
};

/** From and to (ms, excluded), by the clocks and the beginning of a day of the report. */
export function presetSpan(
  preset: ReportPreset,
  { timeZone, dayStart }: Pick<Report, 'timeZone' | 'dayStart'>,
  now: number,
): Span {
  // Rows are whole periods: whatever moment is asked for, its row is answered.
  if (preset === 'now') return { from: now, to: now + 1 };
  const [hour = 0, minute = 0] = dayStart.split(':').map(Number);
  const wall = wallTime(now, timeZone);
  const [unit, from, to] = RANGES[preset];
  // Before a day begins it is still the one before.
  const early = wall.hour * 60 + wall.minute < hour * 60 + minute ? -1 : 0;
  const today = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + early));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const startOf = (steps: number): number => {
    const year = today.getUTCFullYear() + (unit === 'year' ? steps : 0);
    const month = unit === 'year' ? 0 : today.getUTCMonth() + (unit === 'month' ? steps : 0);
    const days = {
      year: 1,
      month: 1,
      week: today.getUTCDate() - sinceMonday + 7 * steps,
      day: today.getUTCDate() + steps,
    };
    const day = days[unit];
    const date = new Date(Date.UTC(year, month, day));
    const shown = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    return instantOf({ ...shown, hour, minute, second: 0 }, timeZone);
  };
  return { from: startOf(from), to: startOf(to) };
}

/** A range as an address says it; undefined for what makes none. */
export function readReportRange(text: string | null): ReportPreset | Span | undefined {
  const preset = REPORT_PRESETS.find((one) => one === text);
  if (preset !== undefined) return preset;
  const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined || Number(from) >= Number(to)) return undefined;
  return { from: Number(from), to: Number(to) };
}

export const reportRangeWord = (range: ReportPreset | Span): string =>
  typeof range === 'string' ? range : `${range.from}-${range.to}`;

import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { type Period, type PeriodRule, periodsIn } from '../../platform/period.ts';

/** The source of the rows of a report. */
export type RowRule = Pick<Report, 'kind' | 'dayStart' | 'timeZone' | 'shifts'>;

/** The periods of a report as a rule; undefined for one whose rows are moments. */
export function periodRule({ kind, dayStart, timeZone, shifts }: RowRule): PeriodRule | undefined {
  if (kind === 'raw' || kind === 'alarm') return undefined;
  const startsAt = kind === 'shift' ? shifts.map((shift) => shift.startsAt) : [dayStart];
  return { span: kind, startsAt, timeZone };
}

/** The periods that hold a moment of the range and have begun by `now`. */
export const rowsIn = (rule: PeriodRule, from: number, to: number, now: number): readonly Period[] =>
  periodsIn(rule, from, Math.min(to, now + 1));

const two = (figure: number): string => String(figure).padStart(2, '0');

/**
 * Labels of the rows in the clocks of their zone, in the reader's language; hours that a clock shows twice have their
 * offset beside them.
 */
export function rowLabels(
  { kind, timeZone, shifts }: RowRule,
  rows: readonly Period[],
  language: Language,
): readonly string[] {
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const shiftNames = new Map(shifts.map((shift) => [shift.startsAt, nameText(shift, language)]));
  const labels = rows.map(({ start }) => {
    const at = zoned(start);
    const day = at.toPlainDate().toString();
    const time = `${two(at.hour)}:${two(at.minute)}`;
    switch (kind) {
      case 'raw':
      case 'alarm':
        return `${day} ${time}:${two(at.second)}.${String(at.millisecond).padStart(3, '0')}`;
      case 'hour':
        return `${day} ${time}`;
      case 'shift':
        return `${day} ${shiftNames.get(time) ?? time}`;
      case 'day':
        return day;
      case 'week':
        return `${at.yearOfWeek ?? at.year}-W${two(at.weekOfYear ?? 0)}`;
      case 'month':
        return day.slice(0, 'YYYY-MM'.length);
      case 'year':
        return String(at.year);
    }
  });
  if (kind !== 'hour' && kind !== 'raw') return labels;
  const seen = new Map<string, number>();
  for (const label of labels) seen.set(label, (seen.get(label) ?? 0) + 1);
  return labels.map((label, row) =>
    seen.get(label) === 1 ? label : `${label} ${zoned(rows[row]?.start ?? 0).offset}`,
  );
}

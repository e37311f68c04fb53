import type { Statistic } from '@tidegate/contract/entities/calculation.ts';

/** From its first ms to one after its last, since the epoch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

type When = Pick<Statistic, 'span' | 'startsAt' | 'timeZone'>;
type Zoned = Temporal.ZonedDateTime;

/** The hour, shift, day or month that a moment (ms) lies in, by the clocks of the statistic's time zone. */
export function periodAt(when: When, at: number): Period {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(when.timeZone);
  const { start, end } = WALKS[when.span](now, when.startsAt);
  return { start: start.epochMilliseconds, end: end.epochMilliseconds };
}

type Walk = (now: Zoned, startsAt: readonly string[]) => { readonly start: Zoned; readonly end: Zoned };

const WALKS: { readonly [S in Statistic['span']]: Walk } = {
  hour: (now) => {
    const start = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
    return { start, end: start.add({ hours: 1 }) };
  },
  day: (now, [startsAt = '00:00']) => betweenDays(now, [startsAt]),
  shift: (now, startsAt) => betweenDays(now, startsAt),
  month: (now, [startsAt = '00:00']) => {
    const first = timeOn(now.toPlainDate().with({ day: 1 }), startsAt, now.timeZoneId);
    const isBefore = Temporal.ZonedDateTime.compare(now, first) < 0;
    const startDay = now
      .toPlainDate()
      .with({ day: 1 })
      .subtract({ months: isBefore ? 1 : 0 });
    return {
      start: timeOn(startDay, startsAt, now.timeZoneId),
      end: timeOn(startDay.add({ months: 1 }), startsAt, now.timeZoneId),
    };
  },
};

/** The last of the times before or at `now`, and the first after it. A time that a clock skips is the one after it. */
function betweenDays(now: Zoned, startsAt: readonly string[]): { readonly start: Zoned; readonly end: Zoned } {
  const today = now.toPlainDate();
  const starts = [-1, 0, 1, 2].flatMap((days) =>
    startsAt.map((time) => timeOn(today.add({ days }), time, now.timeZoneId)),
  );
  const sorted = starts.toSorted((one, other) => Temporal.ZonedDateTime.compare(one, other));
  const next = sorted.findIndex((start) => Temporal.ZonedDateTime.compare(start, now) > 0);
  const [start, end] = sorted.slice(next - 1, next + 1);
  if (start === undefined || end === undefined) throw new RangeError(`no period around ${now.toString()}`);
  return { start, end };
}

const timeOn = (day: Temporal.PlainDate, time: string, timeZone: string): Zoned =>
  day.toZonedDateTime({ timeZone, plainTime: time });

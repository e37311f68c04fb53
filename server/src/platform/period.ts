/** A kind of period: `shift` is the time from one of the given times of day to the next. */
type PeriodKind = 'hour' | 'shift' | 'day' | 'week' | 'month' | 'year';

/** From its first ms to one after its last, since the epoch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Which periods: `startsAt` is when a day, week, month or year begins, or each shift of a day, as `HH:mm`. */
export interface PeriodRule {
  readonly span: PeriodKind;
  readonly startsAt: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
}

type Zoned = Temporal.ZonedDateTime;
type Day = Temporal.PlainDate;

const HOUR_MS = 3_600_000;

/** The period that contains a moment (ms), by the local time of its zone. A week begins on Monday. */
export function periodAt(rule: PeriodRule, at: number): Period {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rule.timeZone);
  return WALKS[rule.span](now, rule.startsAt);
}

/** The periods that overlap `from` to before `to`, ascending, each ending where the next begins. */
export function periodsIn(rule: PeriodRule, from: number, to: number): readonly Period[] {
  const periods: Period[] = [];
  for (let at = from; at < to;) {
    const { start, end } = periodAt(rule, at);
    // A clock change of half an hour cuts a local hour short.
    periods.push({ start: Math.max(start, periods.at(-1)?.end ?? start), end });
    at = end;
  }
  return periods;
}

type Walk = (now: Zoned, startsAt: readonly string[]) => Period;

const ofTwo = ({ start, end }: { readonly start: Zoned; readonly end: Zoned }): Period => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

const WALKS: { readonly [S in PeriodKind]: Walk } = {
  hour: ({ epochMilliseconds, offsetNanoseconds }) => {
    const offsetMs = offsetNanoseconds / 1_000_000;
    const start = Math.floor((epochMilliseconds + offsetMs) / HOUR_MS) * HOUR_MS - offsetMs;
    return { start, end: start + HOUR_MS };
  },
  day: (now, [startsAt = '00:00']) => ofTwo(betweenDays(now, [startsAt])),
  shift: (now, startsAt) => ofTwo(betweenDays(now, startsAt)),
  week: (now, [startsAt = '00:00']) =>
    counted(now, startsAt, (day) => day.subtract({ days: day.dayOfWeek - 1 }), { weeks: 1 }),
  month: (now, [startsAt = '00:00']) => counted(now, startsAt, (day) => day.with({ day: 1 }), { months: 1 }),
  year: (now, [startsAt = '00:00']) => counted(now, startsAt, (day) => day.with({ month: 1, day: 1 }), { years: 1 }),
};

/** The period of calendar days around `now`; `firstOf` returns the first day. */
function counted(now: Zoned, startsAt: string, firstOf: (day: Day) => Day, length: Temporal.DurationLike): Period {
  const zone = now.timeZoneId;
  const first = firstOf(now.toPlainDate());
  const isBefore = Temporal.ZonedDateTime.compare(now, timeOn(first, startsAt, zone)) < 0;
  const day = isBefore ? first.subtract(length) : first;
  return ofTwo({ start: timeOn(day, startsAt, zone), end: timeOn(day.add(length), startsAt, zone) });
}

/**
 * The last of the times at or before `now`, and the first after it. A time that the clock skips is replaced by the one
 * after it.
 */
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

const timeOn = (day: Day, time: string, timeZone: string): Zoned => day.toZonedDateTime({ timeZone, plainTime: time });

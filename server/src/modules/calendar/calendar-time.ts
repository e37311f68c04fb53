import type {
  Calendar,
  CalendarDays,
  CalendarPart,
  CalendarShift,
  Holiday,
} from '@tidegate/contract/nouns/calendar/calendar.ts';

/** Fields of a calendar that determine its times. */
export type CalendarTimes = Pick<Calendar, 'timeZone' | 'workDays' | 'holidays' | 'extraDays' | 'shifts'>;

/** A moment that comes again: a shift starts or ends, or a time of day on some of the days. */
export type CalendarMoment =
  | { readonly of: 'shiftStart' | 'shiftEnd'; readonly shift: string }
  | { readonly of: 'time'; readonly at: string; readonly on: CalendarDays };

/** A yearly holiday on 29 February comes after eight years at the latest. */
const AHEAD_DAYS = 9 * 366;

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** True if a date is a working day: extra days are, then holidays are not, then the weekday decides. */
export function isWorkday({ workDays, holidays, extraDays }: CalendarTimes, day: Temporal.PlainDate): boolean {
  const date = day.toString();
  if (extraDays.some((extra) => extra.date === date)) return true;
  return workDays.includes(day.dayOfWeek) && !holidays.some((holiday) => covers(holiday, date));
}

/** The date of a moment (ms) by the clocks of the calendar. */
export const dateAt = ({ timeZone }: Pick<CalendarTimes, 'timeZone'>, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

/** The shifts that are under way at a moment (ms), the first that is entered first. */
export const shiftsAt = (calendar: CalendarTimes, at: number): readonly CalendarShift[] =>
  calendar.shifts.filter((shift) => isUnderWay(calendar, shift, at));

/** True if a moment (ms) belongs to a part of the time of a calendar. A deleted shift has no time. */
export function isWithin(
  calendar: CalendarTimes,
  { part, shift: key, outside }: Pick<CalendarPart, 'part' | 'shift' | 'outside'>,
  at: number,
): boolean {
  return isIn(calendar, part, key, at) !== outside;
}

/** The first time of a moment after `after` (ms); infinity where it never comes again. */
export function nextMoment(calendar: CalendarTimes, moment: CalendarMoment, after: number): number {
  // A shift of yesterday may end today.
  const first = dateAt(calendar, after).subtract({ days: 1 });
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead += 1) {
    const time = timeOn(calendar, moment, first.add({ days: ahead }));
    if (time !== undefined && time > after) return time;
  }
  return Number.POSITIVE_INFINITY;
}

function isIn(calendar: CalendarTimes, part: CalendarPart['part'], key: string, at: number): boolean {
  if (part === 'shift') return shiftsAt(calendar, at).some((shift) => shift.key === key);
  return isWorkday(calendar, dateAt(calendar, at)) === (part === 'workdays');
}

/** Both dates included. A yearly one may go on into the next year. */
function covers({ from, to, yearly }: Holiday, date: string): boolean {
  if (!yearly) return from <= date && date <= to;
  const [first, last, day] = [from, to, date].map((text) => text.slice(-5)) as [string, string, string];
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

function timeOn(calendar: CalendarTimes, moment: CalendarMoment, day: Temporal.PlainDate): number | undefined {
  if (moment.of === 'time')
    return isWorkday(calendar, day) === (moment.on === 'workdays') ? clockTime(calendar, day, moment.at) : undefined;
  const shift = calendar.shifts.find(({ key }) => key === moment.shift);
  const interval = shift && intervalOn(calendar, shift, day);
  return moment.of === 'shiftStart' ? interval?.start : interval?.end;
}

function isUnderWay(calendar: CalendarTimes, shift: CalendarShift, at: number): boolean {
  const today = dateAt(calendar, at);
  return [today.subtract({ days: 1 }), today].some((day) => {
    const interval = intervalOn(calendar, shift, day);
    return interval !== undefined && interval.start <= at && at < interval.end;
  });
}

/** The shift that starts on a day, where it is worked then. One of which the clocks skip all is not. */
function intervalOn(calendar: CalendarTimes, shift: CalendarShift, day: Temporal.PlainDate): Interval | undefined {
  const { startsAt, endsAt, on } = shift;
  if (on !== 'everyDay' && isWorkday(calendar, day) !== (on === 'workdays')) return undefined;
  const start = clockTime(calendar, day, startsAt);
  const end = clockTime(calendar, endsAt > startsAt ? day : day.add({ days: 1 }), endsAt);
  return start < end ? { start, end } : undefined;
}

/** By the clocks of the calendar: a time that they skip is the one after it; of a time that comes twice it is the first. */
const clockTime = ({ timeZone }: CalendarTimes, day: Temporal.PlainDate, time: string): number =>
  day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone).epochMilliseconds;

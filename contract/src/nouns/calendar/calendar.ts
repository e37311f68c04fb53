import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { shiftSchema, timeOfDaySchema } from '../../fields/shift.ts';
import { isTimeZone } from '../../locale/time-zone.ts';
import { storedNames } from '../../fields/named.ts';

export const CALENDAR_NAME_MAX = 60;
export const CALENDAR_SHIFTS_MAX = 12;
export const CALENDAR_HOLIDAYS_MAX = 400;
export const CALENDAR_EXTRA_DAYS_MAX = 200;
/** Characters of the key of a shift. */
export const SHIFT_KEY_MAX = 10;
/** The longest holiday, in days. */
export const HOLIDAY_DAYS_MAX = 60;

const DAY_MS = 86_400_000;
const dayName = z.string().trim().max(40);

/** Kind of a day: a working day or a holiday, which includes days off such as weekends. */
export const CALENDAR_DAYS = ['workdays', 'holidays'] as const;
export type CalendarDays = (typeof CALENDAR_DAYS)[number];

/** On which days a shift is worked. */
const SHIFT_DAYS = [...CALENDAR_DAYS, 'everyDay'] as const;

/**
 * A shift belongs to the day on which it starts. One that ends at or before its start ends on the day after. Shifts may overlap.
 */
export const calendarShiftSchema = shiftSchema.extend({
  /** Names the shift within its calendar for as long as it is there; empty for a new one. */
  key: z.string().max(SHIFT_KEY_MAX).default(''),
  endsAt: timeOfDaySchema,
  on: z.enum(SHIFT_DAYS).default('workdays'),
});
export type CalendarShift = z.output<typeof calendarShiftSchema>;

/** Days off from one date to another, both included; `yearly`: in each year, by month and day. */
export const holidaySchema = z
  .object({ name: dayName.default(''), from: z.iso.date(), to: z.iso.date(), yearly: z.boolean().default(false) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < HOLIDAY_DAYS_MAX * DAY_MS, {
    path: ['to'],
    message: `makes it longer than ${HOLIDAY_DAYS_MAX} days`,
  });
export type Holiday = z.output<typeof holidaySchema>;

/** A day that is worked although it is a weekend or a holiday. */
export const extraDaySchema = z.object({ name: dayName.default(''), date: z.iso.date() });

/** Editable fields of a calendar. Absent fields have the default written here. */
export const calendarShape = {
  ...storedNames(CALENDAR_NAME_MAX),
  /** IANA name: its days begin and its shifts start by these clocks. */
  timeZone: z.string().max(60).refine(isTimeZone, 'is not a time zone'),
  /** Weekdays that are worked: 1 Monday to 7 Sunday. */
  workDays: z.array(z.int().min(1).max(7)).max(7).default([1, 2, 3, 4, 5]),
  holidays: z.array(holidaySchema).max(CALENDAR_HOLIDAYS_MAX).default([]),
  extraDays: z.array(extraDaySchema).max(CALENDAR_EXTRA_DAYS_MAX).default([]),
  shifts: z.array(calendarShiftSchema).max(CALENDAR_SHIFTS_MAX).default([]),
} as const;

export const calendarFieldsSchema = z.object(calendarShape);
export type CalendarFields = z.output<typeof calendarFieldsSchema>;

/** The working days, holidays and shifts of an organisation. It has no end: weekdays and yearly holidays go on. */
export const calendarSchema = z.object({ id: idSchema, orgId: idSchema, ...calendarShape, changedAt: z.number() });
export type Calendar = z.output<typeof calendarSchema>;

/** With what it says about the present moment. */
export const shownCalendarSchema = calendarSchema.extend({
  /** True if today is a working day in the calendar's zone. */
  isWorkday: z.boolean(),
  /** Keys of the shifts that are under way. */
  shiftsNow: z.array(z.string()),
});
export type ShownCalendar = z.output<typeof shownCalendarSchema>;

/** Part of the time of a calendar: its working days, its holidays, one of its shifts, or all time but that. */
export const calendarPartSchema = z
  .strictObject({
    calendarId: idSchema,
    part: z.enum([...CALENDAR_DAYS, 'shift']),
    /** The key of the shift; empty for days. */
    shift: z.string().max(SHIFT_KEY_MAX).default(''),
    /** True for all time outside of it. */
    outside: z.boolean().default(false),
  })
  .refine(({ part, shift }) => part !== 'shift' || shift !== '', { path: ['shift'], message: 'is missing' });
export type CalendarPart = z.output<typeof calendarPartSchema>;

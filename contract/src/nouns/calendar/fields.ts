import { jsonField, namedJsonField } from '../../form.ts';
import { nameFields } from '../../fields/named.ts';
import { CALENDAR_NAME_MAX, calendarShape } from './calendar.ts';

/** The fields that a person sets of a calendar. */
export const calendarFields = {
  ...nameFields(CALENDAR_NAME_MAX),
  timeZone: calendarShape.timeZone,
  workDays: jsonField(calendarShape.workDays),
  holidays: namedJsonField(calendarShape.holidays),
  extraDays: namedJsonField(calendarShape.extraDays),
  shifts: namedJsonField(calendarShape.shifts),
};

import { type Calendar, calendarSchema } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, json, Table } from '../../kernel/sql/table.ts';

const { workDays, holidays, extraDays, shifts, ...plain } = calendarSchema.omit({ id: true }).shape;

/** Calendars of organisations. */
export const calendars = new Table('calendar', {
  ...plain,
  orgId: id,
  workDays: json(workDays),
  holidays: json(holidays),
  extraDays: json(extraDays),
  shifts: json(shifts),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    calendar: RowOf<typeof calendars>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly calendar: Calendar;
  }
}

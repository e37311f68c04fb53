import type { Calendar, CalendarFields, Holiday } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { NO_OTHER_NAMES } from '@tidegate/contract/locale/name-text.ts';

/** A date as the contract writes it. */
export const DATE = 'YYYY-MM-DD';

/** The fields of the form: the first and last day of a holiday are one field. */
export interface Values extends Omit<CalendarFields, 'holidays'> {
  readonly holidays: readonly (Pick<Holiday, 'name' | 'yearly'> & {
    readonly days: readonly [string, string] | null;
  })[];
}

/** Initial values of a new calendar. */
export const emptyValues = (timeZone: string): Values => ({
  name: '',
  ...NO_OTHER_NAMES,
  timeZone,
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  extraDays: [],
  shifts: [],
});

/** Form values of a calendar. */
export function valuesOf({ id: _id, orgId: _org, changedAt: _changed, holidays, ...plain }: Calendar): Values {
  return { ...plain, holidays: holidays.map(({ from, to, ...holiday }) => ({ ...holiday, days: [from, to] })) };
}

/** Fields to send from the form. */
export function fieldsOf({ holidays, ...plain }: Values): CalendarFields {
  return {
    ...plain,
    holidays: holidays.flatMap(({ days, ...holiday }) =>
      days === null ? [] : [{ ...holiday, from: days[0], to: days[1] }],
    ),
  };
}

import { calendarFieldsSchema } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

const SHIFTS = [{ name: '白班', nameEn: 'Day', startsAt: '08:00', endsAt: '20:00', on: 'workdays' }];
const ZONE = 'Asia/Shanghai';

export const example = defineExample({
  add: async ({ added, name }) => ({
    calendarId: await added('calendar', { name: `${name} calendar`, timeZone: ZONE, shifts: SHIFTS }),
  }),
  inputs: ({ calendarId }, unique) => ({
    calendarAdd: { name: unique, timeZone: ZONE },
    calendarEdit: { id: calendarId, nameEn: unique },
    calendarDelete: { id: calendarId },
    calendarQuery: {},
    calendarQueryAll: {},
  }),
});

export const sorted = [
  sortedList('calendar', {
    add: ({ stores }, { index, name, orgId }) => {
      const fields = calendarFieldsSchema.parse({ name: `${name || 'unnamed'}${index}`, timeZone: ZONE });
      return stores.calendars.add(orgId, { ...fields, changedAt: 1 }, TRAIL);
    },
    read: ({ calendars }, sort) => calendars.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name },
  }),
];

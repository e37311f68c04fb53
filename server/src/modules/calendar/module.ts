import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';
import { calendarRoutes } from './routes.ts';
import { Calendars } from './service.ts';
import { calendarRecords, CalendarStore } from './store.ts';

export { isWithin, nextMoment } from './calendar-time.ts';
export type { CalendarStore } from './store.ts';

interface Stores {
  readonly calendars: CalendarStore;
}

interface Needs {
  readonly stores: Stores;
}

export const calendarModule = defineModule({
  name: 'calendar',
  stores: ({ db }): Stores => ({ calendars: new CalendarStore(db) }),
  services: ({ stores }: Needs) => ({ calendars: new Calendars(stores.calendars) }),
  records: { calendar: calendarRecords },
  held: { calendar: ofOrg('calendar') },
  quotas: { calendar: byId('calendar') },
  routes: [calendarRoutes],
});

import type { Feature } from '../feature.ts';

const PATH = '/manage/eg/calendar';

/** Working days, holidays and shifts. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./calendar-list.tsx')).CalendarList,
      help: 'calendars',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: PATH,
      name: 'nav.calendars',
      icon: 'calendar',
      auth: 'manage_calendar_view',
      sharedEdit: 'manage_calendar_edit',
    },
  ],
} satisfies Feature;

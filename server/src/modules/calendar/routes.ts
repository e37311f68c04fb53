import * as calls from '@tidegate/contract/nouns/calendar/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { Calendars } from './service.ts';

interface Needs {
  readonly calendars: Calendars;
}

/** Calendars with working days, holidays and shifts. */
export const calendarRoutes = ({ calendars }: Needs): readonly Route[] => [
  serve(calls.calendarAdd, (input, context) => calendars.add(input, context)),
  serve(calls.calendarEdit, (input, context) => calendars.edit(input, context)),
  serve(calls.calendarDelete, (_input, context) => calendars.remove(context)),
  serve(calls.calendarQuery, (input, context) => calendars.query(input, context)),
  serve(calls.calendarQueryAll, (_input, context) => calendars.queryAll(context)),
];

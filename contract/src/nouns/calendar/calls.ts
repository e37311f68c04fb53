import { z } from 'zod';
import { call } from '../../call.ts';
import { optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { calendarSchema, shownCalendarSchema } from './calendar.ts';
import { SORTS } from './sorts.ts';
import { calendarFields } from './fields.ts';

const view = { auth: 'manage_calendar_view' } as const;
const edit = { auth: 'manage_calendar_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'calendar', field: 'id' }] as const;

const { name, timeZone, ...others } = calendarFields;

export const calendarAdd = call({
  path: '/lfscada/manage/calendar/add',
  summary: 'Adds a calendar with working days, holidays and shifts to the own organisation',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'calendar.add',
  adds: ['calendar'],
  input: z.strictObject({ name, timeZone, ...z.object(others).partial().shape }),
  output: z.object({ id: idSchema }),
});

export const calendarEdit = call({
  path: '/lfscada/manage/calendar/edit',
  summary: 'Changes a calendar; automations that use it follow within seconds',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'calendar.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(calendarFields) }),
  output: z.object({}),
});

export const calendarDelete = call({
  path: '/lfscada/manage/calendar/delete',
  summary: 'Deletes a calendar; automations that use it no longer act',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'calendar.delete',
  input: one,
  output: z.object({}),
});

export const calendarQuery = call({
  path: '/lfscada/manage/calendar/query',
  summary: 'A page of the calendars of the organisations within the access scope, with what they say about this moment',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.calendar),
    /** Part of its name. */
    text: optionalTextField(60).default(''),
  }),
  output: rowsOf(shownCalendarSchema),
});

export const calendarQueryAll = call({
  path: '/lfscada/manage/calendar/queryAll',
  summary: 'All calendars of the organisations within the access scope, for those who choose one',
  who: { anyAuth: ['manage_calendar_view', 'manage_automation_view'] },
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(calendarSchema),
});

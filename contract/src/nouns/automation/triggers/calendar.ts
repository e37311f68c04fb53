import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { timeOfDaySchema } from '../../../fields/shift.ts';
import { CALENDAR_DAYS, SHIFT_KEY_MAX } from '../../calendar/calendar.ts';
import { defineTrigger, partOf } from '../kind.ts';

/** When a shift of a calendar starts or ends, or at a time of day on its working days or holidays. */
export const CALENDAR_MOMENTS = ['shiftStart', 'shiftEnd', 'time'] as const;

export const calendarTrigger = defineTrigger({
  names: { zh: '日历与班次', en: 'Calendar and shifts' },
  schema: z
    .strictObject({
      kind: z.literal('calendar'),
      calendarId: idSchema,
      of: z.enum(CALENDAR_MOMENTS),
      /** The key of the shift; empty for a time of day. */
      shift: z.string().max(SHIFT_KEY_MAX).default(''),
      /** The time of day, by the clocks of the calendar. */
      at: timeOfDaySchema.default('08:00'),
      on: z.enum(CALENDAR_DAYS).default('workdays'),
    })
    .refine(({ of, shift }) => of === 'time' || shift !== '', { path: ['shift'], message: 'is missing' }),
  uses: ({ calendarId, of, shift }) => ({ calendar: [partOf(calendarId, of === 'time' ? '' : shift)] }),
});

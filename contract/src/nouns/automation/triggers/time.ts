import { z } from 'zod';
import { timeOfDaySchema } from '../../../fields/shift.ts';
import { isTimeZone } from '../../../locale/time-zone.ts';
import { defineTrigger } from '../kind.ts';

/** Days on which it does not act. */
export const SKIPPED_DATES_MAX = 400;

/** At a time of day, on some days of the week, but not on holidays. */
export const timeTrigger = defineTrigger({
  names: { zh: '到达时间', en: 'At a time' },
  schema: z.strictObject({
    kind: z.literal('time'),
    /** 00:00 to 23:59 on the clocks of the time zone. One that they skip is replaced by one after it. */
    at: timeOfDaySchema,
    /** 1 Monday to 7 Sunday. */
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
    /** Holidays: dates such as 2026-10-01 on which it does not act. */
    skipDates: z.array(z.iso.date()).max(SKIPPED_DATES_MAX).default([]),
    timeZone: z.string().max(60).refine(isTimeZone, 'is not a time zone'),
  }),
  uses: () => ({}),
});

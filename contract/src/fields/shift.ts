import { z } from 'zod';
import { storedNames } from './named.ts';

/** A time of day on the clocks of a place, 00:00 to 23:59. */
export const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HH:mm');

/** Characters of the name of a shift. */
const SHIFT_NAME_MAX = 20;

/** A shift by its name and its start: reports let it last until the next one, calendars say when it ends. */
export const shiftSchema = z.object({
  ...storedNames(SHIFT_NAME_MAX),
  startsAt: timeOfDaySchema,
});

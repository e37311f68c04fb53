import { z } from 'zod';

/** A time in which no server evaluated alarms, ms. Alarms that came and went in it left no record. */
export const unwatchedSchema = z.object({ from: z.number(), to: z.number() });
export type Unwatched = z.output<typeof unwatchedSchema>;

/** A shorter interruption is an ordinary restart or take-over and is not recorded, ms. */
export const UNWATCHED_MS = 10_000;

/** The object of a message about such a time: `dataId` of a message with `equipType` other. */
export const UNWATCHED_MESSAGE = 'unwatched';

import { z } from 'zod';
import { RUN_STATES } from './run.ts';

/** Gaps of a rehearsal. `trigger`: the history does not hold the cause of the trigger; `noHistory`: no data is stored for the time. */
export const AUTOMATION_GAPS = ['trigger', 'noHistory'] as const;

/** Actions of an automation as they would have been over stored history. Times in ms. */
export const automationRehearsalSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Number of times it would have been triggered, and number of times it would have acted. */
  triggered: z.int(),
  acted: z.int(),
  /** The latest times, oldest first. `done`: it would have acted. */
  times: z.array(z.object({ at: z.number(), state: z.enum(RUN_STATES) })),
  gaps: z.array(z.enum(AUTOMATION_GAPS)),
});
export type AutomationRehearsal = z.output<typeof automationRehearsalSchema>;

import { z } from 'zod';
import { RUN_STATES } from './run.ts';

/** What a rehearsal does not cover. `trigger`: the history does not hold what sets it off; `noHistory`: no data is stored for the time. */
export const AUTOMATION_GAPS = ['trigger', 'noHistory'] as const;

/** What an automation would have done over stored history. Times in ms. */
export const automationRehearsalSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** How often it would have been set off, and how often it would have acted. */
  triggered: z.int(),
  acted: z.int(),
  /** The latest times, oldest first. `done`: it would have acted. */
  times: z.array(z.object({ at: z.number(), state: z.enum(RUN_STATES) })),
  gaps: z.array(z.enum(AUTOMATION_GAPS)),
});
export type AutomationRehearsal = z.output<typeof automationRehearsalSchema>;

import { z } from 'zod';

/**
 * Gaps of a rule test. `type`: history does not record the subject of such a rule; `suppression`: a suppression is not
 * evaluated; `noHistory`: no data is stored for the time; `others`: no data of a signal in its formula, limit or
 * reference.
 */
export const REHEARSAL_GAPS = ['type', 'suppression', 'noHistory', 'others'] as const;

/** The result of testing a rule against stored history. Times in ms. */
export const rehearsedSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Number of evaluated values. */
  points: z.int(),
  /** Number of times it would have been raised. */
  count: z.int(),
  /** Ms during which it would have been active. */
  activeMs: z.number(),
  /** It would have been raised three times within a minute. */
  isChattering: z.boolean(),
  /** The latest ones, oldest first; `to` is null for one still active at the end. */
  occurrences: z.array(z.object({ from: z.number(), to: z.number().nullable(), worst: z.number().nullable() })),
  gaps: z.array(z.enum(REHEARSAL_GAPS)),
});
export type Rehearsed = z.output<typeof rehearsedSchema>;

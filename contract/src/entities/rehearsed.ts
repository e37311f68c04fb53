import { z } from 'zod';

/**
 * What playing a rule over the past says nothing about. `type`: history does not hold what such a rule watches;
 * `suppression`: whether it would have been suppressed; `noHistory`: nothing is stored of the time; `others`: nothing is
 * stored of a signal that its formula, limit or reference needs.
 */
export const REHEARSAL_GAPS = ['type', 'suppression', 'noHistory', 'others'] as const;

/** What would have come of a rule over stored history. Times in ms. */
export const rehearsedSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Stored values that were judged. */
  points: z.int(),
  /** How often it would have come. */
  count: z.int(),
  /** Ms during which it would have stood. */
  activeMs: z.number(),
  /** It would have come three times within a minute. */
  isChattering: z.boolean(),
  /** The latest of them, oldest first; `to` is null for one that stands at the end. */
  occurrences: z.array(z.object({ from: z.number(), to: z.number().nullable(), worst: z.number().nullable() })),
  gaps: z.array(z.enum(REHEARSAL_GAPS)),
});
export type Rehearsed = z.output<typeof rehearsedSchema>;

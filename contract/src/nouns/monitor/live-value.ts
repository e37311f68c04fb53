import { z } from 'zod';
import { QUALITIES } from '../history/sample.ts';

/** A value as sent to a browser. */
export const liveValueSchema = z.object({
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  /** The device's time, ms; null while nothing ever came. */
  time: z.number().nullable(),
  quality: z.enum(QUALITIES),
  code: z.number().optional(),
});
export type LiveValue = z.output<typeof liveValueSchema>;

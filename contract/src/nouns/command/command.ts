import { z } from 'zod';
import { idSchema } from '../../id.ts';

export const COMMAND_STATUSES = ['waiting', 'success', 'failure'] as const;
const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** State of an asynchronous call, in its first answer and at each callback. */
export const asyncStateSchema = z.object({
  uuid: z.string(),
  status: z.enum(COMMAND_STATUSES),
  /** Empty while waiting; "200" on success, 2042 where that was known only after a failure; else 1301, the code of a refusal, or the device's code: with a "D" before it where it is the code of a refusal too. */
  code: z.string(),
  message: z.string(),
  /** For a write: the value that came back from the device, when one did. */
  data: z.object({ value: valueSchema, time: z.number() }).nullable(),
});
export type AsyncState = z.output<typeof asyncStateSchema>;

/** One write to a device, as the log shows it. */
export const commandSchema = z.object({
  uuid: z.string(),
  equipmentId: idSchema,
  signalId: idSchema,
  oldValue: valueSchema,
  value: valueSchema,
  actualValue: valueSchema,
  by: z.string(),
  /** Why it was written, in the person's words; empty where nothing was said. */
  reason: z.string(),
  /** Login name of the second person who signed it; empty where one was enough. */
  second: z.string(),
  at: z.number(),
  decidedAt: z.number().nullable(),
  status: z.enum(COMMAND_STATUSES),
  code: z.string(),
});
export type Command = z.output<typeof commandSchema>;

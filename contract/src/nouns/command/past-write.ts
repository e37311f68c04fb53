import { z } from 'zod';
import { PAST_PERSON_MAX, WRITE_REASON_MAX } from '../../limits.ts';
import { commandSchema } from './command.ts';

const { oldValue, value } = commandSchema.shape;

/** A write that succeeded, as an earlier system recorded it. */
export const pastWriteSchema = z.strictObject({
  /** Ms. */
  at: z.int().min(0),
  oldValue: oldValue.default(null),
  value,
  /** Person who wrote it, as named by that system. */
  by: z.string().trim().min(1).max(PAST_PERSON_MAX),
  reason: z.string().trim().max(WRITE_REASON_MAX).default(''),
});

import { z } from 'zod';
import { namesOfBy } from '../../fields/named.ts';

/** One row of the operation log. */
export const auditRowSchema = z.object({
  id: z.int(),
  at: z.number(),
  /** Empty when nobody was signed in. */
  userId: z.string(),
  loginname: z.string(),
  ip: z.string(),
  session: z.string(),
  /** Such as `gateway.edit`. */
  action: z.string(),
  /** Kind and id, such as `gateway:5`. */
  object: z.string(),
  /** JSON text of what was and what is; empty when there is nothing to say. */
  old: z.string(),
  new: z.string(),
  /** "200" or the code of the refusal. */
  result: z.string(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/**
 * A row as it is listed, with the present name of its object; empty where there is none, or not within the reader's range.
 * Older servers of a cluster leave it out.
 */
export const listedAuditRowSchema = auditRowSchema.extend({
  ...namesOfBy('object', z.string().optional()),
});
export type ListedAuditRow = z.output<typeof listedAuditRowSchema>;

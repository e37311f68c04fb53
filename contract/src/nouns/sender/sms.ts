import { z } from 'zod';

export const SMS_STATES = ['sent', 'failed'] as const;
/** The purpose of an SMS. */
export const SMS_PURPOSES = ['proof', 'newTel', 'findpwd', 'notice', 'test'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** One row of the SMS log. The text is not kept, because it contains codes. */
export const smsRowSchema = z.object({
  id: z.int(),
  at: z.number(),
  /** E.164. */
  to: z.string(),
  loginname: z.string(),
  purpose: z.enum(SMS_PURPOSES),
  state: z.enum(SMS_STATES),
  /** The sender's own word for what went wrong; empty when nothing did. */
  reason: z.string(),
  /** Number of the sender's message, to ask them about it. */
  reference: z.string(),
  /** Cost in the currency that the sender bills; null if not reported. */
  cost: z.number().nullable(),
});
export type SmsRow = z.output<typeof smsRowSchema>;

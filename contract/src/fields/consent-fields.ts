import { z } from 'zod';
import { optionalTextField } from '../form.ts';
import { WRITE_REASON_MAX } from '../limits.ts';

/** Consent to a write, or to loosening write protection; each field is required if the signal requires it. */
export const consentFields = {
  /** Kept with what was done whenever it is given; demanded by the policy `reason`. */
  reason: optionalTextField(WRITE_REASON_MAX).default(''),
  /** Password of the caller, for the policy `password`. */
  password: z.string().max(128).default(''),
  /** The second person, for the policy `dual`: another who may write the signal, who signs here and now. */
  secondLoginname: z.string().max(60).default(''),
  secondPassword: z.string().max(128).default(''),
  /** The code of the second person's authenticator, where they have one. */
  secondTotp: z.string().max(20).optional(),
};

/** Consent as it was given. */
export type ConsentInput = z.output<z.ZodObject<typeof consentFields>>;

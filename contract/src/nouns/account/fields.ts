/** Fields that several calls about accounts take. */
import { z } from 'zod';
import { jsonField } from '../../form.ts';
import { SECURITY_QUESTIONS } from '../../limits.ts';

/** The captcha id and the characters that the person read. */
export const vcodeFields = {
  vcodeId: z.string().max(64).optional(),
  vcode: z.string().max(16).optional(),
  /** Instead of `vcode`: the result of the work set by `showVcode`, one number per piece, separated by commas. */
  vcodeWork: z.string().max(128).optional(),
};

/** A code that was sent by SMS or e-mail, or that an authenticator shows. */
export const codeField = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'not six digits');

/** Answers to security questions, in the order in which they were asked. */
export const answersField = jsonField(z.array(z.string().trim().max(60)).length(SECURITY_QUESTIONS));

/** A new password twice: refused as passwordRule, by one of the reasons that make it easy to guess, or as passwordConfirm. */
export const newPasswordFields = {
  password: z.string().min(1).max(128),
  confirm: z.string().max(128),
};

/** Letters, digits and `. _ @ -`, so that a login name looks the same to everybody; 3 to 32 characters. */
export const loginnameSchema = z.string().regex(/^[A-Za-z0-9._@-]{3,32}$/, 'not a login name');

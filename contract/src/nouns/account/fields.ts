/** Fields that several calls about accounts take. */
import { z } from 'zod';
import { jsonField } from '../../form.ts';
import { emptyNameField } from '../../fields/name-field.ts';
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

/** An answer to a security question. */
export const answerField = z.string().trim().max(60);

/** Answers to security questions, in the order in which they were asked. */
export const answersField = jsonField(z.array(answerField).length(SECURITY_QUESTIONS));

export const telField = z.string().trim().max(32);
export const emailField = z.string().trim().max(254);

/** A display name of at most 6 characters, which a longer one refuses as usernameTooLong. */
export const displayNameField = emptyNameField(60);

/** The fields that a person signs in with. */
export const signInFields = {
  loginname: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(128),
  /** The authenticator's six digits, or a recovery code; required after the refusal totpNeeded. */
  totp: z.string().trim().max(32).optional(),
};

/** A new password twice: refused as passwordRule, by one of the reasons that make it easy to guess, or as passwordConfirm. */
export const newPasswordFields = {
  password: z.string().min(1).max(128),
  confirm: z.string().max(128),
};

/** Letters, digits and `. _ @ -`, so that a login name looks the same to everybody; 3 to 32 characters. */
export const loginnameSchema = z.string().regex(/^[A-Za-z0-9._@-]{3,32}$/, 'not a login name');

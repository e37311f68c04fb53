/**
 * Changes of what protects an account (/account/security/sms/setup): the person first proves their identity and
 * gets a ticket for one kind of change, valid for this session, once, and ten minutes.
 */
import { z } from 'zod';
import { answerField, answersField, codeField, emailField, newPasswordFields, telField } from './fields.ts';
import { call } from '../../call.ts';
import { PROOF_WAYS, SECURITY_CHANGES, SECURITY_QUESTIONS_OFFERED } from './account.ts';
import { jsonField } from '../../form.ts';
import { SECURITY_QUESTIONS } from '../../limits.ts';

const done = z.object({});
const ticket = z.string().min(1).max(64);

const own = { who: 'signedIn', touches: 'own', rate: 'edit' } as const;
const changesAccount = { ...own, who: { auth: 'account_info_edit' } } as const;

export const securityCode = call({
  ...own,
  path: '/lfscada/account/security/code',
  summary: "Sends a code to the person's own telephone or e-mail address, to prove who they are",
  audit: 'account.securityCode',
  rate: 'login',
  whilePasswordDue: true,
  input: z.strictObject({ way: z.enum(['tel', 'email']), type: z.enum(SECURITY_CHANGES) }),
  output: done,
});

export const securityValidate = call({
  ...own,
  path: '/lfscada/account/security/validate',
  summary:
    'Verifies the proof and returns a ticket for one kind of change; answers to security questions also need the password',
  audit: 'account.securityValidate',
  rate: 'login',
  whilePasswordDue: true,
  input: z.strictObject({
    type: z.enum(SECURITY_CHANGES),
    way: z.enum(PROOF_WAYS),
    /** Also required with answers, which never suffice alone. */
    password: z.string().max(128).optional(),
    code: codeField.optional(),
    answers: answersField.optional(),
  }),
  output: z.object({ ticket }),
});

export const securityPassword = call({
  ...own,
  who: { auth: 'account_password_edit' },
  path: '/lfscada/account/security/password',
  summary: 'Sets a new password; the other sessions of the person end',
  audit: 'account.password',
  whilePasswordDue: true,
  input: z.strictObject({ ticket, ...newPasswordFields }),
  output: done,
});

export const securityTargetCode = call({
  ...changesAccount,
  path: '/lfscada/account/security/targetCode',
  summary: 'Sends a code to the new telephone or e-mail address',
  audit: 'account.targetCode',
  rate: 'login',
  input: z.strictObject({ ticket, tel: telField.optional(), email: emailField.optional() }),
  output: done,
});

export const securityTel = call({
  ...changesAccount,
  path: '/lfscada/account/security/tel',
  summary: 'Binds the telephone that received the code; without an SMS sender no code is required',
  audit: 'account.tel',
  input: z.strictObject({ ticket, tel: telField, code: codeField.optional() }),
  output: done,
});

export const securityEmail = call({
  ...changesAccount,
  path: '/lfscada/account/security/email',
  summary: 'Binds the e-mail address that received the code; without a mail sender no code is required',
  audit: 'account.email',
  input: z.strictObject({ ticket, email: emailField, code: codeField.optional() }),
  output: done,
});

export const securityQuestion = call({
  ...changesAccount,
  path: '/lfscada/account/security/question',
  summary: 'Sets three different security questions with their answers',
  audit: 'account.question',
  input: z.strictObject({
    ticket,
    questions: jsonField(
      z.array(z.object({ question: z.enum(SECURITY_QUESTIONS_OFFERED), answer: answerField })).max(SECURITY_QUESTIONS),
    ),
  }),
  output: done,
});

export const totpBegin = call({
  ...own,
  path: '/lfscada/account/totp/begin',
  summary: 'A new secret for an authenticator app, active only after it is confirmed; refused while another is active',
  audit: 'account.totpBegin',
  input: z.strictObject({ ticket }),
  output: z.object({
    /** Base32. */
    secret: z.string(),
    /** otpauth:// address for the QR code. */
    url: z.string(),
  }),
});

export const totpConfirm = call({
  ...own,
  path: '/lfscada/account/totp/confirm',
  summary: 'Turns the authenticator on with its first code; returns recovery codes, shown once',
  audit: 'account.totpOn',
  rate: 'login',
  input: z.strictObject({ ticket, code: codeField }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const totpOff = call({
  ...own,
  path: '/lfscada/account/totp/off',
  summary: 'Turns the authenticator off',
  audit: 'account.totpOff',
  input: z.strictObject({ ticket }),
  output: done,
});

export const totpRecovery = call({
  ...own,
  path: '/lfscada/account/totp/recovery',
  summary: 'New recovery codes; the old ones no longer work',
  audit: 'account.totpRecovery',
  input: z.strictObject({ ticket }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

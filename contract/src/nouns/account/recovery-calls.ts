/**
 * A forgotten password (/findpwd): account → validate → password → finish. The server keeps how far a flow has
 * come, so no step can be skipped; no response reveals whether the account exists.
 */
import { z } from 'zod';
import { answersField, codeField, newPasswordFields, signInFields, vcodeFields } from './fields.ts';
import { call } from '../../call.ts';
import { SECURITY_QUESTIONS_OFFERED } from './account.ts';

const flow = z.string().min(1).max(64);
const way = z.enum(['tel', 'email', 'question']);
const open = { who: 'anyone', touches: 'nothing', rate: 'login' } as const;

export const findpwdAccount = call({
  ...open,
  path: '/lfscada/findpwd/account',
  summary: 'Starts a recovery with a login name, and from the third attempt a captcha',
  audit: 'findpwd.account',
  input: z.strictObject({ loginname: signInFields.loginname, ...vcodeFields }),
  output: z.object({
    flow,
    /** The methods of this server: the same for every name. */
    ways: z.array(way),
    /** Three questions; for an unknown name or an account without questions, three of the list. */
    questions: z.array(z.enum(SECURITY_QUESTIONS_OFFERED)),
  }),
});

export const findpwdCode = call({
  ...open,
  path: '/lfscada/findpwd/code',
  summary: "Sends a code to the account's telephone or e-mail address, if there is one",
  audit: 'findpwd.code',
  input: z.strictObject({ flow, way: z.enum(['tel', 'email']) }),
  output: z.object({}),
});

export const findpwdValidate = call({
  ...open,
  path: '/lfscada/findpwd/validate',
  summary: 'Verifies a code, or the answers to the questions, which also need a code',
  audit: 'findpwd.validate',
  input: z.strictObject({
    flow,
    way,
    code: codeField.optional(),
    answers: answersField.optional(),
  }),
  output: z.object({
    /** The next step: correct answers must be followed by a code. */
    next: z.enum(['code', 'password']),
  }),
});

export const findpwdPassword = call({
  ...open,
  path: '/lfscada/findpwd/password',
  summary: 'Sets the new password; all sessions of the person end, and they are notified',
  audit: 'findpwd.password',
  input: z.strictObject({ flow, ...newPasswordFields }),
  output: z.object({}),
});

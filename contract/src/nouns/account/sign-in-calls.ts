import { z } from 'zod';
import { vcodeFields } from './fields.ts';
import { call } from '../../call.ts';
import { userInfoSchema } from './user.ts';
import { numberField } from '../../form.ts';

const done = z.object({});

export const login = call({
  path: '/lfscada/user/login',
  summary: 'Signs in; the response sets the session cookie',
  who: 'anyone',
  touches: 'nothing',
  rate: 'login',
  audit: 'user.login',
  input: z.strictObject({
    loginname: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    ...vcodeFields,
    /** The authenticator's six digits, or a recovery code; required after the refusal totpNeeded. */
    totp: z.string().trim().max(32).optional(),
  }),
  output: userInfoSchema,
});

export const userInfo = call({
  path: '/lfscada/user/info',
  keys: 'allowed',
  method: 'GET',
  summary: 'The signed-in person: permissions, access scope, settings',
  who: 'signedIn',
  touches: 'own',
  renewsSession: false,
  whilePasswordDue: true,
  input: z.strictObject({ time: numberField().optional() }),
  output: userInfoSchema,
});

export const logout = call({
  path: '/lfscada/user/logout',
  summary: 'Ends the session on the server',
  who: 'signedIn',
  touches: 'own',
  audit: 'user.logout',
  whilePasswordDue: true,
  input: z.strictObject({}),
  output: done,
});

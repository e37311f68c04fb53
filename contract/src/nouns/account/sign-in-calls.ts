import { z } from 'zod';
import { signInFields, vcodeFields } from './fields.ts';
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
    ...signInFields,
    ...vcodeFields,
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

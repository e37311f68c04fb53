/** Around signing in: captcha, theme and sessions. */
import { z } from 'zod';
import { call } from '../../call.ts';
import { ownSessionSchema, sessionLeftSchema } from './account.ts';
import { styleSchema } from '../org/org.ts';

export const showVcode = call({
  path: '/lfscada/user/showVcode',
  summary: 'Whether a captcha is required, and if so a new one',
  who: 'anyone',
  touches: 'nothing',
  rate: 'login',
  input: z.strictObject({
    /** The login name; without one a captcha is always returned. */
    loginname: z.string().trim().max(64).optional(),
  }),
  output: z.object({
    needed: z.boolean(),
    /** Empty if none is required. Valid for one attempt within two minutes. */
    vcodeId: z.string(),
    /** PNG of the characters, as a data address. */
    picture: z.string(),
    /** The alternative to reading the picture: `vcodeWork`, as in rules/vcode-work.ts. */
    work: z.object({ pieces: z.int(), bits: z.int() }),
  }),
});

export const loadStyle = call({
  path: '/org/StyleAction!loadStyle.action',
  summary: "The theme of the person's organisation; without a session that of the first organisation",
  displays: 'allowed',
  who: 'anyone',
  touches: 'own',
  renewsSession: false,
  input: z.strictObject({}),
  output: styleSchema,
});

export const ownSessions = call({
  path: '/lfscada/user/session/query',
  summary: "The person's own sessions",
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({}),
  output: z.array(ownSessionSchema),
});

export const sessionStay = call({
  path: '/lfscada/user/session/stay',
  summary: 'Renews the session of an active person; returns how long it remains valid',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({}),
  output: sessionLeftSchema,
});

export const sessionLeft = call({
  path: '/lfscada/user/session/left',
  summary: 'Returns how long the session remains valid, without renewing it',
  who: 'signedIn',
  touches: 'own',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({}),
  output: sessionLeftSchema,
});

export const endOtherSessions = call({
  path: '/lfscada/user/session/endOthers',
  summary: 'Ends all other sessions of the person',
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'user.endOthers',
  input: z.strictObject({}),
  output: z.object({}),
});

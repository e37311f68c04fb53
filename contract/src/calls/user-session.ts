/** What surrounds signing in: the captcha before it, the theme around it, the sessions after it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { ownSessionSchema, sessionLeftSchema } from '../entities/account.ts';
import { styleSchema } from '../entities/org.ts';

export const showVcode = call({
  path: '/lfscada/user/showVcode',
  summary: 'Whether the captcha is asked for, and a new one when it is',
  who: 'anyone',
  touches: 'nothing',
  rate: 'login',
  input: z.strictObject({
    /** The name that is about to sign in; without one a captcha is always made. */
    loginname: z.string().trim().max(64).optional(),
  }),
  output: z.object({
    needed: z.boolean(),
    /** Empty when none is needed. Good for one try, within two minutes. */
    vcodeId: z.string(),
    /** PNG of the characters, as a data address. */
    picture: z.string(),
    /** What answers it without reading the picture: `vcodeWork`, as in rules/vcode-work.ts. */
    work: z.object({ pieces: z.int(), bits: z.int() }),
  }),
});

export const loadStyle = call({
  path: '/org/StyleAction!loadStyle.action',
  summary: "The theme of the person's organisation; that of the first organisation for a stranger",
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
  summary: 'Renews the session of a person who is present; returns how long it remains valid',
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
  summary: 'Ends all sessions of the person but this one',
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'user.endOthers',
  input: z.strictObject({}),
  output: z.object({}),
});

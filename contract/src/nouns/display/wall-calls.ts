import { z } from 'zod';
import { call } from '../../call.ts';
import { displaySchema, wallPageSchema } from './display.ts';
import { PICK_NAMES } from '../../fields/named.ts';

/** The screen itself: it has a token, then a session of its own, and no person. */
export const wallOpen = call({
  path: '/lfscada/wall/open',
  summary: 'Exchanges the token of a wall display, or the secret of a paired code, for a session of this screen',
  who: 'anyone',
  touches: 'own',
  displays: 'allowed',
  rate: 'login',
  audit: 'display.open',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.object({}),
});

export const wallShow = call({
  path: '/lfscada/wall/show',
  summary: 'What this screen shows as the wall display that it is signed in as; null while it is not',
  who: 'anyone',
  touches: 'own',
  displays: 'allowed',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({}),
  output: displaySchema
    .pick({
      ...PICK_NAMES,
      playlist: true,
      interrupt: true,
      switched: true,
      language: true,
      theme: true,
      timeZone: true,
    })
    .extend({
      /** Pages of the playlist and the one in front of it, as far as they are published and the display may see them. */
      pages: z.array(wallPageSchema),
    })
    .nullable(),
});

export const wallPairBegin = call({
  path: '/lfscada/wall/pair/begin',
  summary: 'A short code, valid for ten minutes, by which an administrator signs this screen in as a wall display',
  who: 'anyone',
  touches: 'own',
  displays: 'allowed',
  rate: 'login',
  input: z.strictObject({}),
  output: z.object({
    code: z.string(),
    /** Known to this screen alone: asks for the state of the code and, once it is paired, signs in by `/wall/open`. */
    secret: z.string(),
    /** Until the code expires. */
    seconds: z.number(),
  }),
});

export const wallPairState = call({
  path: '/lfscada/wall/pair/state',
  summary: 'Whether the code of this screen was entered by an administrator',
  who: 'anyone',
  touches: 'own',
  displays: 'allowed',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ secret: z.string().min(1).max(200) }),
  /** `ended`: expired, or used. */
  output: z.object({ is: z.enum(['waiting', 'paired', 'ended']) }),
});

import { z } from 'zod';
import { call } from '../../call.ts';
import { displaySchema, wallPageSchema } from './display.ts';

/** The screen itself: it has a token, then a session of its own, and no person. */
export const wallOpen = call({
  path: '/lfscada/wall/open',
  summary: 'Exchanges the token of a wall display for a session of this screen',
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
    .pick({ name: true, nameEn: true, playlist: true, interrupt: true, language: true, theme: true, timeZone: true })
    .extend({
      /** Those of the playlist that are published, and that the display may see. */
      pages: z.array(wallPageSchema),
    })
    .nullable(),
});

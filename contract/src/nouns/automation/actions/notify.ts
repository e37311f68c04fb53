import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineAction } from '../kind.ts';
import { SAID_TEXT_MAX, signalsSaid } from '../said-text.ts';

/** People that one action may notify. */
export const NOTIFY_USERS_MAX = 50;

/** Puts a message into the mailboxes of people. */
export const notifyAction = defineAction({
  names: { zh: '通知人员', en: 'Notify people' },
  lack: null,
  schema: z.strictObject({
    kind: z.literal('notify'),
    userIds: z.array(idSchema).min(1).max(NOTIFY_USERS_MAX),
    text: z.string().trim().min(1).max(SAID_TEXT_MAX),
    /** Empty: English readers get the other one. */
    textEn: z.string().trim().max(SAID_TEXT_MAX).default(''),
  }),
  uses: ({ text, textEn }) => ({ signal: signalsSaid(text, textEn) }),
});

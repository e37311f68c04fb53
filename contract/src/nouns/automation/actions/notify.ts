import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineAction } from '../kind.ts';
import { MESSAGE_TEXT_MAX, signalsIn } from '../message-text.ts';

/** People that one action may notify. */
export const NOTIFY_USERS_MAX = 50;

/** Puts a message into the mailboxes of people. */
export const notifyAction = defineAction({
  names: { zh: '通知人员', en: 'Notify people' },
  missingPermission: null,
  schema: z.strictObject({
    kind: z.literal('notify'),
    userIds: z.array(idSchema).min(1).max(NOTIFY_USERS_MAX),
    text: z.string().trim().min(1).max(MESSAGE_TEXT_MAX),
    /** Empty: English readers get the other one. */
    textEn: z.string().trim().max(MESSAGE_TEXT_MAX).default(''),
  }),
  uses: ({ text, textEn }) => ({ signal: signalsIn(text, textEn) }),
});

import { z } from 'zod';
import { CHANNEL_KINDS } from '../../notify/channels.ts';
import { notifyChannelSchema, notifyStepSchema } from '../../notify/notify-policy.ts';
import { defineAction } from '../kind.ts';
import { MESSAGE_TEXT_MAX, signalsIn } from '../message-text.ts';

/** Sends a text to people by the channels of alarm notification: SMS, e-mail and what else is for people. */
export const sendAction = defineAction({
  names: { zh: '发送短信或邮件', en: 'Send SMS or e-mail' },
  missingPermission: {
    state: 'ownerSend',
    refusal: 'forbidden',
    zh: '所有者无权管理通知',
    en: 'Owner may no longer manage notification policies',
  },
  schema: z
    .strictObject({
      kind: z.literal('send'),
      ...notifyStepSchema.pick({ users: true, roles: true }).shape,
      channels: z
        .array(notifyChannelSchema.refine((channel) => CHANNEL_KINDS[channel].isForPeople, 'is not for people'))
        .min(1)
        .max(10),
      text: z.string().trim().min(1).max(MESSAGE_TEXT_MAX),
      /** Empty: English readers get the other one. */
      textEn: z.string().trim().max(MESSAGE_TEXT_MAX).default(''),
    })
    .refine(({ users, roles }) => users.length + roles.length > 0, { path: ['users'], message: 'is missing' }),
  uses: ({ text, textEn }) => ({ signal: signalsIn(text, textEn) }),
});

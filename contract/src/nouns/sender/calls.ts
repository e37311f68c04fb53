import { z } from 'zod';
import { call } from '../../call.ts';
import { rowsOf } from '../../id.ts';
import { SMS_PURPOSES, SMS_STATES, smsRowSchema } from './sms.ts';
import { optionalTextField, numberField, sortedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';

export const smsQuery = call({
  path: '/lfscada/manage/sms/query',
  keys: 'allowed',
  summary: 'The SMS log, latest first',
  who: { auth: 'manage_sms_view' },
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.sms),
    from: numberField(z.int()).optional(),
    to: numberField(z.int()).optional(),
    /** Part of the telephone number. */
    number: optionalTextField(32).optional(),
    purpose: z.enum(SMS_PURPOSES).optional(),
    state: z.enum(SMS_STATES).optional(),
  }),
  output: rowsOf(smsRowSchema),
});

export const senderInfo = call({
  path: '/lfscada/manage/sender/info',
  keys: 'allowed',
  summary: 'The SMS and e-mail senders of the server',
  who: { auth: 'manage_sms_view' },
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({
    /** Name of the adapter; empty when there is none. */
    sms: z.string(),
    /** Sender address of e-mail; empty if there is none. */
    mailFrom: z.string(),
  }),
});

export const senderTest = call({
  path: '/lfscada/manage/sender/test',
  keys: 'allowed',
  summary: 'Sends a test message to the caller, by SMS or e-mail',
  who: { auth: 'manage_sms_view' },
  touches: 'own',
  rate: 'login',
  audit: 'sender.test',
  input: z.strictObject({ way: z.enum(['tel', 'email']) }),
  output: z.object({}),
});

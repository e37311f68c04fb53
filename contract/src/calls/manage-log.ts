import { z } from 'zod';
import { call } from '../call.ts';
import { auditRowSchema } from '../entities/audit-row.ts';
import { rowsOf } from '../entities/id.ts';
import { SMS_PURPOSES, SMS_STATES, smsRowSchema } from '../entities/sms.ts';
import { booleanField, noteField, numberField, pageFields } from '../form.ts';

const view = { auth: 'manage_log_view' } as const;
const times = { from: numberField(z.int()).optional(), to: numberField(z.int()).optional() };

const auditFilter = {
  ...times,
  /** Part of the login name. */
  loginname: noteField(64).optional(),
  /** Kind or kind and id, such as `gateway` or `gateway:5`. */
  object: noteField(200).optional(),
  /** Beginning of the action's name, such as `user.` or `gateway.edit`. */
  action: noteField(60).optional(),
  /** True for what succeeded, false for what was refused. */
  succeeded: booleanField().optional(),
};

export const logQuery = call({
  path: '/lfscada/manage/log/query',
  summary: 'The operation log of the organisations in range, latest first',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...pageFields, ...auditFilter }),
  output: rowsOf(auditRowSchema),
});

export const logExport = call({
  path: '/lfscada/manage/log/export',
  summary: 'The same as a CSV file, streamed; oldest first',
  who: view,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({
    ...auditFilter,
    timeZone: z.string().max(60).optional(),
    language: z.enum(['zh', 'en']).optional(),
  }),
  output: z.string(),
});

export const logVerify = call({
  path: '/lfscada/manage/log/verify',
  summary: 'Walks the chain of the whole log and names the first row that does not fit',
  who: view,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({}),
  output: z.object({ rows: z.int(), firstBroken: z.int().nullable() }),
});

export const smsQuery = call({
  path: '/lfscada/manage/sms/query',
  summary: 'The short messages that were sent, latest first',
  who: { auth: 'manage_sms_view' },
  touches: 'list',
  input: z.strictObject({
    ...pageFields,
    ...times,
    /** Part of the number. */
    to: noteField(32).optional(),
    purpose: z.enum(SMS_PURPOSES).optional(),
    state: z.enum(SMS_STATES).optional(),
  }),
  output: rowsOf(smsRowSchema),
});

export const senderInfo = call({
  path: '/lfscada/manage/sender/info',
  summary: 'Which senders the server has',
  who: { auth: 'manage_sms_view' },
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({
    /** Name of the adapter; empty when there is none. */
    sms: z.string(),
    /** Address that mail is sent from; empty when there is none. */
    mailFrom: z.string(),
  }),
});

export const senderTest = call({
  path: '/lfscada/manage/sender/test',
  summary: 'Sends a test message to the person who asks, by SMS or e-mail',
  who: { auth: 'manage_sms_view' },
  touches: 'own',
  rate: 'login',
  audit: 'sender.test',
  input: z.strictObject({ way: z.enum(['tel', 'email']) }),
  output: z.object({}),
});

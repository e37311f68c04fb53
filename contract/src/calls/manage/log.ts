import { z } from 'zod';
import { call } from '../../call.ts';
import { auditRowSchema } from '../../entities/audit-row.ts';
import { rowsOf } from '../../entities/id.ts';
import { booleanField, noteField, numberField, sortedFields } from '../../form.ts';

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
  keys: 'allowed',
  summary: 'The operation log of the organisations in range, latest first',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields('log'), ...auditFilter }),
  output: rowsOf(auditRowSchema),
});

export const logExport = call({
  path: '/lfscada/manage/log/export',
  keys: 'allowed',
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
  keys: 'allowed',
  summary:
    'Whether every row of the whole log is as it was written. Who reaches everything has the chain walked, once a minute at most; others get the result of the last walk',
  who: view,
  touches: 'list',
  rate: 'heavy',
  bound: 'server',
  input: z.strictObject({}),
  output: z.object({
    isWhole: z.boolean(),
    /** When the walk was done, ms since the epoch: at most a minute ago for who reaches everything, else the last one's time. */
    checkedAt: z.int(),
    /** Rows that who asks may see; the chain is walked over all of them. */
    rows: z.int(),
    /** The first row that does not fit, for who sees the whole log; null otherwise. */
    firstBroken: z.int().nullable(),
  }),
});

export const accountLog = call({
  path: '/lfscada/account/log/query',
  summary: 'What the person has done, latest first',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({
    ...sortedFields('log'),
    from: numberField(z.int()).optional(),
    to: numberField(z.int()).optional(),
  }),
  output: rowsOf(auditRowSchema),
});

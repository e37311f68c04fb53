import { z } from 'zod';
import { call } from '../../call.ts';
import { listedAuditRowSchema } from './audit-row.ts';
import { rowsOf } from '../../id.ts';
import { booleanField, optionalTextField, numberField, sortedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_log_view' } as const;
const times = { from: numberField(z.int()).optional(), to: numberField(z.int()).optional() };

const auditFilter = {
  ...times,
  /** Part of the login name. */
  loginname: optionalTextField(64).optional(),
  /** Kind or kind and id, such as `gateway` or `gateway:5`. */
  object: optionalTextField(200).optional(),
  /** Beginning of the action's name, such as `user.` or `gateway.edit`. */
  action: optionalTextField(60).optional(),
  /** True for what succeeded, false for what was refused. */
  succeeded: booleanField().optional(),
};

export const logQuery = call({
  path: '/lfscada/manage/log/query',
  keys: 'allowed',
  summary: 'The operation log of the organisations within the access scope, latest first',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.log), ...auditFilter }),
  output: rowsOf(listedAuditRowSchema),
});

export const logExport = call({
  path: '/lfscada/manage/log/export',
  keys: 'allowed',
  summary: 'The same as a streamed CSV file, oldest first',
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
  runsAt: 'active',
  keys: 'allowed',
  summary:
    'Whether no row of the whole log has been changed. For access to everything, the chain is verified, at most once a minute; others get the last result',
  who: view,
  touches: 'list',
  rate: 'heavy',
  bound: 'server',
  input: z.strictObject({}),
  output: z.object({
    isWhole: z.boolean(),
    /** Time of the verification, ms since the epoch: at most a minute ago for access to everything, otherwise of the last one. */
    checkedAt: z.int(),
    /** Rows within the access scope; the chain is verified over all rows. */
    rows: z.int(),
    /** The first inconsistent row, for people who see the whole log; otherwise null. */
    firstBroken: z.int().nullable(),
  }),
});

export const accountLog = call({
  path: '/lfscada/account/log/query',
  summary: 'The own actions of the person, latest first',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({
    ...sortedFields(SORTS.log),
    from: numberField(z.int()).optional(),
    to: numberField(z.int()).optional(),
  }),
  output: rowsOf(listedAuditRowSchema),
});

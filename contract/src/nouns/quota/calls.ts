import { z } from 'zod';
import { call } from '../../call.ts';
import { quotaLimitsSchema, quotaUseSchema } from './quota.ts';
import { idSchema } from '../../id.ts';
import { jsonField } from '../../form.ts';

const platform = { auth: 'manage_setting_edit' } as const;

export const quotaQuery = call({
  path: '/lfscada/manage/quota/query',
  runsAt: 'active',
  summary:
    'Quota usage and limits of each organisation, updated at most once a minute. Needs access to all organisations',
  who: platform,
  touches: 'nothing',
  rate: 'heavy',
  bound: 'server',
  input: z.strictObject({}),
  output: quotaUseSchema,
});

export const quotaSave = call({
  path: '/lfscada/manage/quota/save',
  summary:
    'Sets the limits of an organisation, or the default limits; null removes one. Omitted limits do not change. Needs access to all organisations',
  who: platform,
  touches: [{ kind: 'org', field: 'orgId', optional: true }],
  rate: 'edit',
  audit: 'quota.save',
  input: z.strictObject({
    /** Omitted: the defaults for all organisations. */
    orgId: idSchema.optional(),
    limits: jsonField(quotaLimitsSchema),
  }),
  output: z.object({}),
});

import { z } from 'zod';
import { call } from '../../call.ts';
import { retentionSchema } from './retention.ts';
import { retentionPreviewSchema, storageSchema } from './storage.ts';
import { jsonField } from '../../form.ts';

/** The disk is shared by every organisation, so only the platform role sees it. */
const who = { auth: 'manage_setting_edit' } as const;

export const storageInfo = call({
  path: '/lfscada/manage/storage/info',
  runsAt: 'active',
  summary:
    'Disk and bytes by kind, growth per day, the date when the disk is full, and the warning level; measured at most every ten minutes',
  who,
  touches: 'nothing',
  rate: 'heavy',
  bound: 'server',
  input: z.strictObject({}),
  output: storageSchema,
});

export const retentionPreview = call({
  path: '/lfscada/manage/storage/preview',
  runsAt: 'active',
  summary:
    'Preview of a retention: rows to be deleted by kind, an estimate for history, and the oldest date. Changes nothing',
  who,
  touches: 'nothing',
  rate: 'heavy',
  bound: 'server',
  input: z.strictObject({ retention: jsonField(retentionSchema) }),
  output: retentionPreviewSchema,
});

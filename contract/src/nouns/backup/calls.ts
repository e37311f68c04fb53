import { z } from 'zod';
import { call } from '../../call.ts';
import { BACKUP_NAME, backupsSchema } from './backup.ts';

/** A backup holds the data of every organisation, so only the platform role may know of it. */
const who = { auth: 'manage_setting_edit' } as const;
const one = z.strictObject({ name: z.string().regex(BACKUP_NAME) });

export const backupList = call({
  path: '/lfscada/manage/backup/list',
  runsAt: 'active',
  summary: 'The stored backups, the running backup and the last failure',
  who,
  touches: 'nothing',
  rate: 'poll',
  input: z.strictObject({}),
  output: backupsSchema,
});

export const backupMake = call({
  path: '/lfscada/manage/backup/make',
  runsAt: 'active',
  summary: 'Starts a backup; the list shows its progress',
  who,
  touches: 'nothing',
  rate: 'heavy',
  audit: 'backup.make',
  input: z.strictObject({}),
  output: z.object({}),
});

export const backupDelete = call({
  path: '/lfscada/manage/backup/delete',
  runsAt: 'active',
  summary: 'Deletes a backup',
  who,
  touches: 'nothing',
  rate: 'edit',
  audit: 'backup.delete',
  input: one,
  output: z.object({}),
});

export const backupDownload = call({
  path: '/lfscada/manage/backup/download',
  runsAt: 'active',
  summary: 'The file of a backup, streamed',
  who,
  touches: 'nothing',
  rate: 'heavy',
  audit: 'backup.download',
  input: one,
  output: z.unknown(),
});

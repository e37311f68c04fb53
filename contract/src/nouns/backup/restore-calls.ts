import { z } from 'zod';
import { call } from '../../call.ts';
import { BACKUP_NAME } from './backup.ts';
import { REPLACED_NAME, RESTORE_PIECE_BYTES, RESTORE_UPLOAD_MAX_BYTES, restoreStateSchema } from './restore.ts';
import { booleanField, numberField } from '../../form.ts';

/** A restore replaces the data of every organisation, so only the platform role may see one. */
const who = { auth: 'manage_setting_edit' } as const;
const passphrase = z.string().max(1_000).optional();
const bytes = numberField(z.int().min(0).max(RESTORE_UPLOAD_MAX_BYTES));

export const restoreState = call({
  path: '/lfscada/manage/restore/state',
  runsAt: 'active',
  summary: 'The progress of a restore, the content of the verified backup, and the data replaced by earlier restores',
  who,
  touches: 'nothing',
  rate: 'poll',
  input: z.strictObject({}),
  output: restoreStateSchema,
});

export const restoreUpload = call({
  path: '/lfscada/manage/restore/upload',
  runsAt: 'active',
  summary: 'Uploads the next chunk of a backup file; the chunk at byte 0 starts a new upload',
  who,
  touches: 'nothing',
  rate: 'edit',
  audit: 'restore.upload',
  upload: { field: 'file', maxBytes: RESTORE_PIECE_BYTES, tooLarge: 'tooLarge' },
  input: z.strictObject({
    /** Offset of the chunk in the file. */
    at: bytes,
    /** Bytes of the whole file. */
    size: bytes,
    name: z.string().trim().min(1).max(200),
  }),
  output: z.object({ done: z.int() }),
});

export const restoreCheck = call({
  path: '/lfscada/manage/restore/check',
  runsAt: 'active',
  summary: 'Starts verifying a stored or uploaded backup in full; the state shows its content',
  who,
  touches: 'nothing',
  rate: 'heavy',
  audit: 'restore.check',
  input: z.strictObject({
    /** Name of a stored backup; by default the uploaded one. */
    name: z.string().regex(BACKUP_NAME).optional(),
    passphrase,
  }),
  output: z.object({}),
});

export const restoreBegin = call({
  path: '/lfscada/manage/restore/begin',
  runsAt: 'active',
  summary: 'Starts restoring the verified backup beside the data in use; the server then restarts with it',
  who,
  touches: 'nothing',
  rate: 'heavy',
  audit: 'restore.begin',
  input: z.strictObject({
    /** Password of the caller. */
    password: z.string().min(1).max(128),
    /** The code of their authenticator, where they have one. */
    totp: z.string().max(20).optional(),
    /** Restores even though the operation log was altered before the backup was made. */
    acceptsBrokenLog: booleanField().optional(),
  }),
  output: z.object({}),
});

export const restoreCancel = call({
  path: '/lfscada/manage/restore/cancel',
  runsAt: 'active',
  summary: 'Cancels an upload, a verification or a restore; no data has been replaced',
  who,
  touches: 'nothing',
  rate: 'edit',
  audit: 'restore.cancel',
  input: z.strictObject({}),
  output: z.object({}),
});

export const restoreForget = call({
  path: '/lfscada/manage/restore/forget',
  runsAt: 'active',
  summary: 'Deletes data that a restore replaced',
  who,
  touches: 'nothing',
  rate: 'edit',
  audit: 'restore.forget',
  input: z.strictObject({ name: z.string().regex(REPLACED_NAME) }),
  output: z.object({}),
});

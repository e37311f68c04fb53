import { z } from 'zod';
import { call } from '../../call.ts';
import { AVATAR_MAX_BYTES } from '../../limits.ts';

export const avatarSave = call({
  path: '/lfscada/account/avatar/save',
  summary: 'Uploads the picture of the person: ico, jpg, png, gif or svg under 100K, identified by content',
  who: { auth: 'account_info_edit' },
  touches: 'own',
  // Each attempt may store another 100K for a minute.
  rate: 'heavy',
  audit: 'account.avatar',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: z.strictObject({}),
  output: z.object({ avatar: z.string() }),
});

export const avatarDelete = call({
  path: '/lfscada/account/avatar/delete',
  summary: "Removes the person's picture",
  who: { auth: 'account_info_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'account.avatarDelete',
  input: z.strictObject({}),
  output: z.object({}),
});

export const picture = call({
  path: '/lfscada/file/picture',
  method: 'GET',
  summary: 'An avatar or icon by the hash of its content; objects that use it contain its address',
  who: 'anyone',
  touches: 'nothing',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/, 'not a hash') }),
  output: z.string(),
});

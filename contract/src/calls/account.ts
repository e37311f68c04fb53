import { z } from 'zod';
import { call } from '../call.ts';
import { accountSchema } from '../entities/account.ts';
import { auditRowSchema } from '../entities/audit-row.ts';
import { rowsOf } from '../entities/id.ts';
import { LANGUAGES, MESSAGE_TYPES, prompTypeSchema, SCADA_ADAPTIONS } from '../entities/user.ts';
import { jsonField, numberField, pageFields } from '../form.ts';
import { AVATAR_MAX_BYTES } from '../limits.ts';

const done = z.object({});

export const accountInfo = call({
  path: '/lfscada/account/info',
  summary: "The person's own account",
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({}),
  output: accountSchema,
});

export const accountEdit = call({
  path: '/lfscada/account/edit',
  summary: 'Changes what the person is called',
  who: { auth: 'account_info_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'account.edit',
  input: z.strictObject({
    /** At most 6 characters, refused as usernameTooLong. */
    name: z.string().trim().max(60),
  }),
  output: done,
});

export const accountLog = call({
  path: '/lfscada/account/log/query',
  summary: 'What the person has done, latest first',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({ ...pageFields, from: numberField(z.int()).optional(), to: numberField(z.int()).optional() }),
  output: rowsOf(auditRowSchema),
});

export const avatarSave = call({
  path: '/lfscada/account/avatar/save',
  summary: 'Takes a picture of the person: ico, jpg, png, gif or svg under 100K, known by its content',
  who: { auth: 'account_info_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'account.avatar',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1 },
  input: z.strictObject({}),
  output: z.object({ avatar: z.string() }),
});

export const avatarDelete = call({
  path: '/lfscada/account/avatar/delete',
  summary: "Takes the person's picture away",
  who: { auth: 'account_info_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'account.avatarDelete',
  input: z.strictObject({}),
  output: done,
});

export const picture = call({
  path: '/lfscada/file/picture',
  method: 'GET',
  summary: 'An avatar or icon by the hash of its content; the address is in what refers to it',
  who: 'anyone',
  touches: 'nothing',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ hash: z.string().regex(/^[\w-]{43}$/, 'not a hash') }),
  output: z.string(),
});

const userConfigFields = {
  messageTypes: jsonField(z.array(z.enum(MESSAGE_TYPES)).max(MESSAGE_TYPES.length)),
  prompType: jsonField(prompTypeSchema),
  scadaAdaption: z.enum(SCADA_ADAPTIONS),
  language: z.enum(LANGUAGES),
  timeZone: z.string().max(60),
};
const userConfigSchema = z.object({
  messageTypes: z.array(z.enum(MESSAGE_TYPES)),
  prompType: prompTypeSchema,
  scadaAdaption: z.enum(SCADA_ADAPTIONS),
  language: z.enum(LANGUAGES).nullable(),
  timeZone: z.string().nullable(),
});
export type UserConfig = z.output<typeof userConfigSchema>;

export const userConfigQuery = call({
  path: '/lfscada/userConfig/query',
  summary: "The person's settings",
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({}),
  output: userConfigSchema,
});

export const userConfigSave = call({
  path: '/lfscada/userConfig/save',
  summary: 'Changes those settings that are given',
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'account.config',
  input: z.strictObject(z.object(userConfigFields).partial().shape),
  output: done,
});

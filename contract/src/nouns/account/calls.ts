import { z } from 'zod';
import { call } from '../../call.ts';
import { accountSchema } from './account.ts';
import { LANGUAGES } from '../../locale/locale.ts';
import { MESSAGE_TYPES, prompTypeSchema, SCADA_ADAPTIONS } from './user.ts';
import { jsonField } from '../../form.ts';
import { displayNameField } from './fields.ts';

const done = z.object({});

export const accountInfo = call({
  path: '/lfscada/account/info',
  summary: "The person's own account",
  who: 'signedIn',
  touches: 'own',
  whilePasswordDue: true,
  input: z.strictObject({}),
  output: accountSchema,
});

export const accountEdit = call({
  path: '/lfscada/account/edit',
  summary: 'Changes the display name of the person',
  who: { auth: 'account_info_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'account.edit',
  input: z.strictObject({
    name: displayNameField,
  }),
  output: done,
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
  summary: 'Changes the given settings',
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'account.config',
  input: z.strictObject(z.object(userConfigFields).partial().shape),
  output: done,
});

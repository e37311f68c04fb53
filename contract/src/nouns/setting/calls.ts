import { z } from 'zod';
import { call } from '../../call.ts';
import { backupPlanSchema } from '../backup/backup.ts';
import {
  framesSchema,
  mapSourceSchema,
  passwordMaxSchema,
  protocolRemarksSchema,
  protocolsOffSchema,
  settingsSchema,
  streamsSchema,
} from './setting.ts';
import { localeSettingShape } from '../../locale/locale-fields.ts';
import { retentionSchema } from '../storage/retention.ts';
import { storageLimitSchema } from '../storage/storage.ts';
import { serviceKindsSchema } from '../subscription/subscription.ts';
import { jsonField, namedJsonField, numberField } from '../../form.ts';

export const settingInfo = call({
  path: '/lfscada/setting/info',
  keys: 'allowed',
  summary:
    'Settings of the whole platform: map tiles, framed pages, video sources, protocols for new drivers and remarks on protocols, kinds of value-added services, retention, password length, backup schedule, space of a PostgreSQL database, default language and time zone',
  who: 'signedIn',
  touches: 'nothing',
  keptOffline: true,
  input: z.strictObject({}),
  output: settingsSchema,
});

export const settingSave = call({
  path: '/lfscada/manage/setting/save',
  summary: 'Changes platform settings; omitted fields are unchanged',
  who: { auth: 'manage_setting_edit' },
  touches: 'nothing',
  rate: 'edit',
  audit: 'setting.save',
  input: z.strictObject({
    map: jsonField(mapSourceSchema).optional(),
    frames: namedJsonField(framesSchema).optional(),
    streams: jsonField(streamsSchema).optional(),
    protocolsOff: jsonField(protocolsOffSchema).optional(),
    /** Remarks of the given protocols; empty removes a remark. */
    protocolRemarks: jsonField(protocolRemarksSchema).optional(),
    serviceKinds: namedJsonField(serviceKindsSchema).optional(),
    retention: jsonField(retentionSchema).optional(),
    /** Existing passwords stay valid, also those longer than a lowered limit. */
    passwordMax: numberField(passwordMaxSchema).optional(),
    backups: jsonField(backupPlanSchema).optional(),
    storage: jsonField(storageLimitSchema).optional(),
    language: localeSettingShape.language.optional(),
    timeZone: localeSettingShape.timeZone.optional(),
  }),
  output: z.object({}),
});

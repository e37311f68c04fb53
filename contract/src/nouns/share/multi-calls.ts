import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { SHARE_AUTHS, shareSchema, shareVisitSchema } from './share.ts';
import { booleanField, jsonField, nothing, numberOrNothing, pageFields } from '../../form.ts';
import { SHARE_SIGNALS_MAX } from '../../limits.ts';

/** Sharing a multi-equipment record, for the person who shares it. */
const share = { who: { auth: 'manage_multi_share' }, touches: [{ kind: 'multi', field: 'equipId' }] } as const;
const edit = { ...share, rate: 'edit' } as const;
const ofRecord = { equipId: idSchema };

export const shareInfo = call({
  ...share,
  path: '/lfscada/equipment/multi/share/info',
  keys: 'allowed',
  summary: 'The share of a record and its visitors',
  input: z.strictObject(ofRecord),
  output: shareSchema,
});

export const shareEditPwd = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/editPwd',
  summary: 'Shares a record, or changes its password, random by default. Current visitors lose access.',
  audit: 'share.editPwd',
  adds: ['share'],
  /** At least 4 letters or digits: sharePassword. */
  input: z.strictObject({ ...ofRecord, password: z.string().max(100).optional() }),
  /** Only this response contains the password. */
  output: z.object({ key: z.string(), password: z.string() }),
});

export const shareEditAuth = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/editAuth',
  summary: 'Changes the rights, signals and end of a share; revokes it, or resumes it after password guessing',
  audit: 'share.editAuth',
  input: z.strictObject({
    ...ofRecord,
    auth: z.enum(SHARE_AUTHS).optional(),
    /** Empty shows all. */
    signalIds: z.union([nothing, jsonField(z.array(idSchema).min(1).max(SHARE_SIGNALS_MAX))]).optional(),
    /** Ms; empty removes the end. */
    expireAt: numberOrNothing(z.int()).optional(),
    /** Turn the tabs of alarms and of reports on and off. */
    showsAlarms: booleanField().optional(),
    showsReports: booleanField().optional(),
    /** False revokes it: access ends within a second. */
    enabled: booleanField().optional(),
    /** True resumes a share that was paused after password guessing. */
    resume: booleanField().optional(),
  }),
  output: z.object({}),
});

export const shareVisits = call({
  ...share,
  path: '/lfscada/equipment/multi/share/visits',
  keys: 'allowed',
  summary: 'The visits and attempts to open a share, latest first',
  input: z.strictObject({ ...ofRecord, ...pageFields }),
  output: rowsOf(shareVisitSchema),
});

export const shareEndGuest = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/endGuest',
  keys: 'allowed',
  summary: 'Removes a shared record from the list of a person',
  audit: 'share.endGuest',
  input: z.strictObject({ ...ofRecord, userId: idSchema }),
  output: z.object({}),
});

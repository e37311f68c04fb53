import { z } from 'zod';
import { call } from '../call.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { SHARE_AUTHS, shareSchema, shareVisitSchema } from '../entities/share.ts';
import { booleanField, jsonField, nothing, numberOrNothing, pageFields } from '../form.ts';
import { SHARE_SIGNALS_MAX } from '../limits.ts';

/** Sharing a multi-equipment record (spec §7), as who shares it does. */
const share = { who: { auth: 'manage_multi_share' }, touches: [{ kind: 'multi', field: 'equipId' }] } as const;
const edit = { ...share, rate: 'edit' } as const;
const ofRecord = { equipId: idSchema };

export const shareInfo = call({
  ...share,
  path: '/lfscada/equipment/multi/share/info',
  keys: 'allowed',
  summary: 'How a record is shared, and with whom',
  input: z.strictObject(ofRecord),
  output: shareSchema,
});

export const shareEditPwd = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/editPwd',
  summary:
    'Shares a record, or gives it another password: a random one when none is given. Whoever had it open is out.',
  audit: 'share.editPwd',
  adds: ['share'],
  /** At least 4 letters or digits: sharePassword. */
  input: z.strictObject({ ...ofRecord, password: z.string().max(100).optional() }),
  /** The password is in this answer and nowhere else. */
  output: z.object({ key: z.string(), password: z.string() }),
});

export const shareEditAuth = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/editAuth',
  summary: 'What a share lets people do, which signals it shows, until when; ends it, or lets it go on after guessing',
  audit: 'share.editAuth',
  input: z.strictObject({
    ...ofRecord,
    auth: z.enum(SHARE_AUTHS).optional(),
    /** Empty shows all. */
    signalIds: z.union([nothing, jsonField(z.array(idSchema).min(1).max(SHARE_SIGNALS_MAX))]).optional(),
    /** Ms; empty takes the end away. */
    expireAt: numberOrNothing(z.int()).optional(),
    /** Turns the tabs of alarms and of reports on and off. */
    showsAlarms: booleanField().optional(),
    showsReports: booleanField().optional(),
    /** False revokes it: within a second nobody sees anything by it. */
    enabled: booleanField().optional(),
    /** True lets a share go on that guessing has stopped. */
    resume: booleanField().optional(),
  }),
  output: z.object({}),
});

export const shareVisits = call({
  ...share,
  path: '/lfscada/equipment/multi/share/visits',
  keys: 'allowed',
  summary: 'Who opened a share, or tried to, the latest first',
  input: z.strictObject({ ...ofRecord, ...pageFields }),
  output: rowsOf(shareVisitSchema),
});

export const shareEndGuest = call({
  ...edit,
  path: '/lfscada/equipment/multi/share/endGuest',
  keys: 'allowed',
  summary: 'Takes a shared record out of the list of somebody',
  audit: 'share.endGuest',
  input: z.strictObject({ ...ofRecord, userId: idSchema }),
  output: z.object({}),
});

import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { NOTICE_REACHES, NOTICE_STATES, noticeSchema } from './notice.ts';
import { booleanField, optionalTextField, numberField, sortedFields, textField } from '../../form.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_notice_view' } as const;
const edit = { auth: 'manage_notice_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'notice', field: 'id' }] as const;
const itsOrg = { kind: 'org', field: 'orgId', optional: true } as const;
const change = { who: edit, touches: itself, rate: 'edit', output: z.object({}) } as const;

const nothing = z.literal('').transform(() => null);
/** Ms; empty: none. */
const moment = z.union([nothing, numberField(z.int().min(0).max(4_102_444_800_000))]);

const fields = {
  /** The recipient organisation, by default the own one. */
  orgId: idSchema,
  reach: z.enum(NOTICE_REACHES),
  title: nameField(100),
  titleEn: emptyNameField(100),
  content: textField(5_000),
  contentEn: optionalTextField(5_000),
  validFrom: moment,
  validUntil: moment,
  pinned: booleanField(),
};

export const noticeAdd = call({
  path: '/lfscada/manage/notice/add',
  keys: 'allowed',
  summary: 'Adds a system announcement as a draft',
  who: edit,
  touches: [itsOrg],
  rate: 'edit',
  audit: 'notice.add',
  adds: ['notice'],
  input: z.strictObject(z.object(fields).partial().required({ title: true, content: true }).shape),
  output: z.object({ id: idSchema }),
});

export const noticeEdit = call({
  path: '/lfscada/manage/notice/edit',
  keys: 'allowed',
  summary: 'Changes a system announcement; a published one changes for everyone without a new notification',
  ...change,
  touches: [...itself, itsOrg],
  audit: 'notice.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
});

export const noticePublish = call({
  path: '/lfscada/manage/notice/publish',
  keys: 'allowed',
  summary: 'Publishes an announcement to its recipients, at once or at the start of its period',
  ...change,
  audit: 'notice.publish',
  input: one,
});

export const noticeWithdraw = call({
  path: '/lfscada/manage/notice/withdraw',
  keys: 'allowed',
  summary: 'Withdraws a published announcement from every mailbox',
  ...change,
  audit: 'notice.withdraw',
  input: one,
});

export const noticeDelete = call({
  path: '/lfscada/manage/notice/delete',
  keys: 'allowed',
  summary: 'Deletes a system announcement, also from every mailbox',
  ...change,
  audit: 'notice.delete',
  input: one,
});

export const noticeInfo = call({
  path: '/lfscada/manage/notice/info',
  keys: 'allowed',
  summary: 'One system announcement',
  who: view,
  touches: itself,
  input: one,
  output: noticeSchema,
});

export const noticeQuery = call({
  path: '/lfscada/manage/notice/query',
  keys: 'allowed',
  summary:
    'A page of the system announcements of the organisations within the access scope, pinned first, then the latest',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.notice),
    state: z.enum(NOTICE_STATES).optional(),
    /** Part of title or text, in either language. */
    text: optionalTextField(100).optional(),
  }),
  output: rowsOf(noticeSchema),
});

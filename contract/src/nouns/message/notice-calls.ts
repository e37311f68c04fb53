import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { NOTICE_STATES, noticeSchema } from './notice.ts';
import { optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';
import { noticeFields } from './notice-fields.ts';

const view = { auth: 'manage_notice_view' } as const;
const edit = { auth: 'manage_notice_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'notice', field: 'id' }] as const;
const itsOrg = { kind: 'org', field: 'orgId', optional: true } as const;
const change = { who: edit, touches: itself, rate: 'edit', output: z.object({}) } as const;

export const noticeAdd = call({
  path: '/lfscada/manage/notice/add',
  keys: 'allowed',
  summary: 'Adds a system announcement as a draft',
  who: edit,
  touches: [itsOrg],
  rate: 'edit',
  audit: 'notice.add',
  adds: ['notice'],
  input: z.strictObject(noticeFields),
  output: z.object({ id: idSchema }),
});

export const noticeEdit = call({
  path: '/lfscada/manage/notice/edit',
  keys: 'allowed',
  summary: 'Changes a system announcement; a published one changes for everyone without a new notification',
  ...change,
  touches: [...itself, itsOrg],
  audit: 'notice.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(noticeFields) }),
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
    text: optionalTextField(100).default(''),
  }),
  output: rowsOf(noticeSchema),
});

import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { endingSchema } from './ending.ts';
import { EQUIP_TYPES, messageSchema, unreadSchema } from './message.ts';
import { noticeDetailSchema } from './notice.ts';
import { MESSAGE_TYPES } from '../account/user.ts';
import { booleanField, jsonField, optionalTextField, numberField, pageFields } from '../../form.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';

const mine = { who: 'signedIn', touches: 'own' } as const;
const type = z.enum(MESSAGE_TYPES);
const ids = jsonField(z.array(idSchema).min(1).max(PAGE_SIZE_MAX));
const time = numberField(z.int().min(0));
const counted = z.object({ count: z.int() });

export const msgUnread = call({
  path: '/lfscada/msg/queryUnReadMsgCount',
  keys: 'allowed',
  summary: 'The number of unread messages',
  ...mine,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({}),
  output: counted.extend({ unread: unreadSchema }),
});

export const msgRecent = call({
  path: '/lfscada/msg/getRecentMsg',
  summary: 'The unread count with the latest unread messages; with `after`, those received after that message',
  ...mine,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({
    /** `last` of the previous response; 0 for all. */
    after: numberField(z.int().min(0)).optional(),
  }),
  output: counted.extend({
    unread: unreadSchema,
    /** The newest message of the person, 0 for none: pass it back as `after`. */
    last: z.int(),
    /** The number of unread messages since `after`; 0 without it. */
    fresh: z.int(),
    /** The newest of them, at most 20, newest first. */
    rows: z.array(messageSchema),
  }),
});

export const msgQuery = call({
  path: '/lfscada/msg/query',
  keys: 'allowed',
  summary: "A page of the person's messages, pinned announcements first, then the latest",
  ...mine,
  input: z.strictObject({
    ...pageFields,
    type: type.optional(),
    read: booleanField().optional(),
    /** Part of title or text, in either language. */
    text: optionalTextField(100).default(''),
    /** Ms; created at or after this time. */
    from: time.optional(),
    /** Ms; created before this time. */
    to: time.optional(),
  }),
  output: rowsOf(messageSchema),
});

export const msgInfo = call({
  path: '/lfscada/msg/info',
  keys: 'allowed',
  summary: 'One message of the person',
  ...mine,
  input: z.strictObject({ id: idSchema }),
  output: messageSchema,
});

export const msgMarkAsRead = call({
  path: '/lfscada/msg/markAsRead',
  summary: 'Marks messages as read: those in `ids`, or those about `dataId` and `equipType` (and of `type` if given)',
  ...mine,
  input: z.strictObject({
    ids: ids.optional(),
    dataId: idSchema.optional(),
    equipType: z.enum(EQUIP_TYPES).optional(),
    type: type.optional(),
  }),
  output: counted,
});

export const msgAllMarkAsRead = call({
  path: '/lfscada/msg/allMarkAsRead',
  summary: 'Marks all messages of the person as read, or all of a type',
  ...mine,
  input: z.strictObject({ type: type.optional() }),
  output: counted,
});

export const msgMarkAsReadForEquipAlarm = call({
  path: '/lfscada/msg/markAsReadForEquipAlarm',
  summary: "Marks the person's alarm messages about a piece of equipment as read",
  who: 'signedIn',
  touches: [{ kind: 'equipment', field: 'dataId' }],
  input: z.strictObject({ dataId: idSchema }),
  output: counted,
});

export const msgDelete = call({
  path: '/lfscada/msg/delete',
  summary: 'Deletes messages from the own mailbox; those of other people are kept',
  ...mine,
  rate: 'edit',
  audit: 'msg.delete',
  input: z.strictObject({ ids }),
  output: counted,
});

export const msgRestore = call({
  path: '/lfscada/msg/restore',
  summary: 'Restores messages that the person has deleted',
  ...mine,
  rate: 'edit',
  audit: 'msg.restore',
  input: z.strictObject({ ids }),
  output: counted,
});

export const msgExpire = call({
  path: '/lfscada/msg/getExpireById',
  keys: 'allowed',
  summary:
    'The current state of the ending object of a message (`dataId`): a value-added service (`eg`) or an IoT card (`other`)',
  who: { anyAuth: ['manage_card_view', 'manage_service_view'] },
  touches: 'own',
  input: z.strictObject({
    id: idSchema,
    /** Type of the message; if absent, that of the person's newest message about the id, else `other`. */
    equipType: z.enum(EQUIP_TYPES).optional(),
  }),
  output: endingSchema,
});

export const noticeDetail = call({
  path: '/lfscada/notice/detail',
  summary: 'One valid system announcement addressed to the person',
  ...mine,
  input: z.strictObject({ id: idSchema }),
  output: noticeDetailSchema,
});

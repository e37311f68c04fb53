import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { MESSAGE_TYPES } from '../account/user.ts';

/** Subject of a message: an equipment (`dataId` is its id) or something else, such as a card or an announcement. */
export const EQUIP_TYPES = ['eg', 'other'] as const;
export type EquipType = (typeof EQUIP_TYPES)[number];

/** A message in a person's mailbox, in the language of the reader. */
export const messageSchema = z.object({
  id: idSchema,
  type: z.enum(MESSAGE_TYPES),
  title: z.string(),
  note: z.string(),
  /** Ms; when it was made. */
  gmtCreate: z.number(),
  /** With `equipType` eg an equipment; otherwise an announcement (notice), a card (expire), the storage, a server, or a time without alarms. */
  dataId: z.string(),
  equipType: z.enum(EQUIP_TYPES),
  read: z.boolean(),
  equipmentId: idSchema.nullable(),
  /** Signal of an alarm; null if it concerns the whole equipment. */
  signalId: idSchema.nullable(),
  /** The alarm's own record; null where there is none. */
  alarmId: z.string().nullable(),
  /** Priority of an alarm, 1 the most urgent; null for everything else. */
  priority: alarmPrioritySchema.nullable(),
  /** Stays on top of the list while it is valid. */
  pinned: z.boolean(),
  /** It sounds even where sounds are switched off: a notification policy wants it so. */
  isLoud: z.literal(true).optional(),
});
export type Message = z.output<typeof messageSchema>;

/** Unread messages by type. */
export const unreadSchema = z.object({ notice: z.int(), expire: z.int(), alarm: z.int() });
export type Unread = z.output<typeof unreadSchema>;

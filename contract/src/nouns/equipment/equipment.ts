import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { NAMES, namesOf, PICK_NAMES, pickOf } from '../../fields/named.ts';

/** Something that is watched: a machine or plant part behind a gateway; a Sparkplug device. */
export const equipmentSchema = z.object({
  id: idSchema,
  code: z.string(),
  ...NAMES,
  gatewayId: idSchema,
  ...namesOf('gateway'),
  /** Sparkplug device id; empty when the signals are metrics of the edge node itself. */
  deviceId: z.string(),
  /** Its group and that one's names; empty when it is in none. */
  groupId: z.string(),
  ...namesOf('group'),
  orgId: idSchema,
  /** Address of its picture on this server; empty for none. */
  picture: z.string(),
  address: z.string(),
  /** Degrees, WGS 84; null where it is not known. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** A date such as `2026-07-01`; empty where it is not known. */
  installDate: z.string(),
  tags: z.array(z.string()),
  remark: z.string(),
  online: z.boolean(),
  signalCount: z.int(),
  /** Active or unacknowledged alarms that are not hidden. */
  alarmCount: z.int(),
  /** The most urgent of them; null when there is none. */
  worstAlarm: alarmPrioritySchema.nullable(),
  followed: z.boolean(),
  createdAt: z.number(),
});
export type Equipment = z.output<typeof equipmentSchema>;

/** Names of equipment wherever it can be chosen. */
export const equipmentNameSchema = equipmentSchema.pick({
  id: true,
  orgId: true,
  code: true,
  ...PICK_NAMES,
  ...pickOf('gateway'),
});
export type EquipmentName = z.output<typeof equipmentNameSchema>;

/** Which group a list is asked for: one by its id, or `none` for equipment that is in none. */
export const groupFilter = z.union([z.literal('none'), idSchema]);

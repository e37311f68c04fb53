import { z } from 'zod';
import { alarmPrioritySchema } from './alarm-rule.ts';
import { equipmentSchema } from './equipment.ts';
import { idSchema } from './id.ts';

/** An operating centre: equipment that one team looks after, in a tree. Figures count what is below it too. */
export const centreSchema = z.object({
  id: idSchema,
  /** At most 30 characters. */
  name: z.string(),
  /** Empty at the top. */
  parentId: z.string(),
  orgId: idSchema,
  seq: z.int(),
  /** Where its map looks: degrees, WGS 84; null where it shows its equipment. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** The page of a project that is its front; empty for none. */
  pageId: z.string(),
  remark: z.string(),
  /** Of the equipment that the person reaches, each once. */
  equipmentCount: z.int(),
  onlineCount: z.int(),
  alarmCount: z.int(),
  worstAlarm: alarmPrioritySchema.nullable(),
  /** In charge of this very centre. */
  personCount: z.int(),
  createdAt: z.number(),
});
export type Centre = z.output<typeof centreSchema>;

/** Somebody in charge of a centre. */
export const centrePersonSchema = z.object({ userId: idSchema, loginname: z.string(), name: z.string() });

/** A centre with what is in it. */
export const centreDetailSchema = z.object({
  centre: centreSchema,
  /** Its own equipment, then that of the centres below it, each once. */
  equipment: z.array(equipmentSchema),
  /** Ids of the equipment that is its own. */
  ownIds: z.array(idSchema),
  people: z.array(centrePersonSchema),
});
export type CentreDetail = z.output<typeof centreDetailSchema>;

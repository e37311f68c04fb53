import { z } from 'zod';
import { FENCE_CORNERS_MAX } from '../../limits.ts';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

const place = z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) });

/** Area of a fence: degrees, WGS 84. */
export const fenceShapeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), centre: place, radiusM: z.number().min(10).max(1_000_000) }),
  z.object({ kind: z.literal('polygon'), corners: z.array(place).min(3).max(FENCE_CORNERS_MAX) }),
]);
export type FenceShape = z.output<typeof fenceShapeSchema>;

/** Condition of the alarm: being outside, or being inside. */
export const FENCE_WATCHES = ['leave', 'enter'] as const;
export type FenceWatch = (typeof FENCE_WATCHES)[number];

/** A fence, and the equipment that it watches. */
export const fenceSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  /** Empty: as in Chinese. */
  ...NAMES,
  shape: fenceShapeSchema,
  watch: z.enum(FENCE_WATCHES),
  /** Every equipment of the organisation that has a position. */
  allEquipment: z.boolean(),
  /** Equipment within the access scope. */
  equipmentIds: z.array(idSchema),
  /** Distance that the equipment must cross back before the alarm returns to normal, metres. */
  deadbandM: z.number(),
  /** Seconds. */
  onDelay: z.number(),
  offDelay: z.number(),
  priority: alarmPrioritySchema,
  enabled: z.boolean(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type Fence = z.output<typeof fenceSchema>;

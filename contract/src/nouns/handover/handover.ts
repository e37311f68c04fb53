import { z } from 'zod';
import { idSchema } from '../../id.ts';

/** State of an offer. Withdrawn and accepted offers are only in the operation log. */
export const HANDOVER_STATES = ['open', 'refused', 'expired'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** The subject of a message: an offer to its reader, or the outcome of the reader's own offer. */
export const HANDOVER_MESSAGE = 'handover';
export const HANDOVER_ANSWER_MESSAGE = 'handoverAnswer';

/** Fields of an offer for both sides. */
const offered = {
  id: idSchema,
  /** Otherwise the equipment is deleted and can be restored behind another gateway. */
  withEquipment: z.boolean(),
  /** Otherwise the equipment gets new ids, which give no access to earlier data. */
  withHistory: z.boolean(),
  note: z.string(),
  /** Ms. */
  offeredAt: z.number(),
  expiresAt: z.number(),
};

/** An offer as seen by the organisation that owns the gateway. */
export const handoverSchema = z.object({
  ...offered,
  gatewayId: idSchema,
  /** The organisation as entered; its existence is not revealed. */
  toOrgId: z.string(),
  toOrgName: z.string(),
  offeredBy: z.string(),
  state: z.enum(HANDOVER_STATES),
  /** Why it was refused. */
  reason: z.string(),
  /** When it was refused or expired, ms; null while it is open. */
  decidedAt: z.number().nullable(),
});
export type Handover = z.output<typeof handoverSchema>;

/** An offer as seen by the receiving organisation. */
export const incomingHandoverSchema = z.object({
  ...offered,
  gatewayName: z.string(),
  sn: z.string(),
  fromOrgName: z.string(),
  toOrgId: idSchema,
  toOrgName: z.string(),
});
export type IncomingHandover = z.output<typeof incomingHandoverSchema>;

/** Number of objects transferred with the gateway. */
export const handoverGoodsSchema = z.object({
  equipment: z.int(),
  drivers: z.int(),
  signals: z.int(),
  alarmRules: z.int(),
  pages: z.int(),
  reports: z.int(),
  cameras: z.int(),
  notes: z.int(),
});
export type HandoverGoods = z.output<typeof handoverGoodsSchema>;

/** Objects that end with the handover, on the transferring side. */
export const handoverCutsSchema = z.object({
  multis: z.int(),
  shares: z.int(),
  services: z.int(),
  centres: z.int(),
  fences: z.int(),
  models: z.int(),
  followers: z.int(),
  chosen: z.int(),
});
export type HandoverCuts = z.output<typeof handoverCutsSchema>;

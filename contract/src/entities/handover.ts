import { z } from 'zod';
import { idSchema } from './id.ts';

/** Where an offer stands. What was withdrawn or accepted is no offer any more: the operation log tells of it. */
export const HANDOVER_STATES = ['open', 'refused', 'expired'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** What a message is about: an offer that its reader may take, or how one that its reader made has ended. */
export const HANDOVER_MESSAGE = 'handover';
export const HANDOVER_ANSWER_MESSAGE = 'handoverAnswer';

/** What both sides see of an offer. */
const offered = {
  id: idSchema,
  /** Else the equipment stays behind, deleted, and can be restored behind another gateway. */
  withEquipment: z.boolean(),
  /** Else the equipment begins anew under new ids: nobody there can name what was before. */
  withHistory: z.boolean(),
  note: z.string(),
  /** Ms. */
  offeredAt: z.number(),
  expiresAt: z.number(),
};

/** An offer as those see it whose gateway it is. */
export const handoverSchema = z.object({
  ...offered,
  gatewayId: idSchema,
  /** The organisation as it was typed; whether there is one tells nobody. */
  toOrgId: z.string(),
  toOrgName: z.string(),
  offeredBy: z.string(),
  state: z.enum(HANDOVER_STATES),
  /** Why it was refused. */
  reason: z.string(),
  /** When it was refused or expired; null while it is open. */
  decidedAt: z.number().nullable(),
});
export type Handover = z.output<typeof handoverSchema>;

/** An offer as those see it to whom it is made. */
export const incomingHandoverSchema = z.object({
  ...offered,
  gatewayName: z.string(),
  sn: z.string(),
  fromOrgName: z.string(),
  toOrgId: idSchema,
  toOrgName: z.string(),
});
export type IncomingHandover = z.output<typeof incomingHandoverSchema>;

/** How much goes with the gateway. */
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

/** What ends with the handover, on the side that hands over. */
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

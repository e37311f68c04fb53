import { z } from 'zod';
import { CARD_NOTICES } from './rules.ts';
import { idSchema } from '../../id.ts';
import { namesOf } from '../../fields/named.ts';

export const CARD_STATUSES = ['inactive', 'active', 'suspended', 'cancelled'] as const;

/** An IoT card: a SIM that a gateway speaks through. */
export const cardSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  /** Upper case. */
  iccid: z.string(),
  carrier: z.string(),
  plan: z.string(),
  /** Monthly volume of the plan; null without a limit. */
  monthlyMb: z.number().nullable(),
  /** Ms; null never. */
  expireAt: z.number().nullable(),
  status: z.enum(CARD_STATUSES),
  remark: z.string(),
  /** The gateway that has this card, by ICCID; null where none in range has. */
  gatewayId: idSchema.nullable(),
  ...namesOf('gateway'),
  /** This month, as counted at the server: messages of gateways with their topics, both ways. */
  usedMb: z.number(),
  /** Forecast for the end of the month at the current rate. */
  forecastMb: z.number(),
  /** The most urgent first. */
  notices: z.array(z.enum(CARD_NOTICES)),
});
export type Card = z.output<typeof cardSchema>;

import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { CARD_STATUSES } from '../card/card.ts';
import { subscriptionSchema } from '../subscription/subscription.ts';

/** The ending object of a message: a value-added service of a gateway, or an IoT card. Their ids are counted separately. */
export const endingSchema = z.discriminatedUnion('equipType', [
  subscriptionSchema.extend({ equipType: z.literal('eg') }),
  z.object({
    equipType: z.literal('other'),
    id: idSchema,
    iccid: z.string(),
    carrier: z.string(),
    plan: z.string(),
    status: z.enum(CARD_STATUSES),
    /** Ms; null never. */
    expireAt: z.number().nullable(),
    remark: z.string(),
  }),
]);
export type Ending = z.output<typeof endingSchema>;

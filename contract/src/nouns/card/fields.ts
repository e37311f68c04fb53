import { z } from 'zod';
import { optionalTextField, numberOrNothing } from '../../form.ts';
import { iccidSchema } from '../gateway/gateway.ts';
import { CARD_STATUSES } from './card.ts';

/** The fields that a person sets of an IoT card. */
export const cardFields = {
  iccid: iccidSchema.transform((iccid) => iccid.toUpperCase()),
  carrier: optionalTextField(30).default(''),
  plan: optionalTextField(60).default(''),
  /** MB; empty: without a limit. */
  monthlyMb: numberOrNothing(z.number().min(1).max(10_000_000)).default(null),
  /** Ms; empty: never. */
  expireAt: numberOrNothing(z.int().min(0).max(4_102_444_800_000)).default(null),
  status: z.enum(CARD_STATUSES).default('active'),
  remark: optionalTextField(500).default(''),
};

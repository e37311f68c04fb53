import { z } from 'zod';
import { SUBSCRIPTION_STATES } from './rules.ts';
import { idSchema } from '../../id.ts';
import { namesOf } from '../../fields/named.ts';

/** The code of a kind of service, in subscriptions. */
export const SERVICE_CODE = /^[a-z0-9][a-z0-9-]{0,29}$/;
export const SERVICE_KINDS_MAX = 30;
export const SERVICE_MONTHS_MAX = 120;

/** A kind of value-added service offered by the platform. */
export const serviceKindSchema = z.strictObject({
  code: z.string().max(30).regex(SERVICE_CODE, 'lower-case letters, digits and hyphens, at most 30'),
  name: z.string().trim().min(1).max(30),
  nameEn: z.string().trim().min(1).max(40),
  /** For how long it is usually taken. */
  months: z.int().min(1).max(SERVICE_MONTHS_MAX),
});
export type ServiceKind = z.output<typeof serviceKindSchema>;

export const serviceKindsSchema = z
  .array(serviceKindSchema)
  .max(SERVICE_KINDS_MAX)
  .refine((kinds) => new Set(kinds.map(({ code }) => code)).size === kinds.length, 'two have the same code');

/** A value-added service of a gateway for a period. */
export const subscriptionSchema = z.object({
  id: idSchema,
  gatewayId: idSchema,
  ...namesOf('gateway'),
  gatewaySn: z.string(),
  /** Code of a kind; one that the platform no longer offers keeps its code. */
  kind: z.string(),
  /** Ms. */
  startAt: z.number(),
  endAt: z.number(),
  remark: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** A renewal: who, when, how long. */
export const renewalSchema = z.object({
  id: idSchema,
  months: z.int(),
  fromEnd: z.number(),
  toEnd: z.number(),
  note: z.string(),
  by: z.string(),
  at: z.number(),
});
export type Renewal = z.output<typeof renewalSchema>;

import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { QUOTA_MAX } from '../../limits.ts';
import { idSchema } from '../../id.ts';

const name = oneOf('quota');

/** Limits that are set, by quota. */
const setLimits = z.partialRecord(name, z.int());

/** Limits to set: null takes one back, so that the default holds again. */
export const quotaLimitsSchema = z.partialRecord(name, z.int().min(0).max(QUOTA_MAX).nullable());

/** Quotas of an organisation and their use, with all below it. */
const orgUse = z.object({
  id: idSchema,
  name: z.string(),
  /** Ids from the root to it. */
  path: z.string(),
  limits: setLimits,
  /** Objects or bytes of each quota that is of an organisation; none that are zero. */
  used: z.partialRecord(name, z.number()),
});

const gatewayOver = z.object({
  id: idSchema,
  name: z.string(),
  sn: z.string(),
  /** Values that the gateway keeps and sends again, and values that nobody keeps. */
  deferredValues: z.number(),
  refusedValues: z.number(),
  /** When the last ones came, ms since the epoch. */
  at: z.number(),
});

export const quotaUseSchema = z.object({
  /** When it was counted, ms since the epoch. */
  at: z.int(),
  /** Limits that hold instead of those the server comes with, for every organisation that has none of its own. */
  defaults: setLimits,
  orgs: z.array(orgUse),
  /** Gateways that sent more values than they may, since the server started; the latest first. */
  gateways: z.array(gatewayOver),
});
export type QuotaUse = z.output<typeof quotaUseSchema>;
export type OrgQuotaUse = QuotaUse['orgs'][number];
export type SetLimits = QuotaUse['defaults'];

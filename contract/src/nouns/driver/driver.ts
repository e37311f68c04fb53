import { z } from 'zod';
import { PROTOCOLS } from '../../protocols/names.ts';
import { idSchema } from '../../id.ts';

export const DRIVER_STATES = ['unknown', 'connected', 'degraded', 'offline', 'error'] as const;

/**
 * Replaces the password of a driver in every response. Sent with a change, it keeps the password as long as the
 * endpoint is unchanged.
 */
export const KEPT_SECRET = '***';

/** One connection of a gateway to a device: protocol, where, how often. */
export const driverSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  name: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** Parameters of the protocol's schema; KEPT_SECRET for secrets. */
  params: z.record(z.string(), z.unknown()),
  pollMs: z.int(),
  enabled: z.boolean(),
});
export type Driver = z.output<typeof driverSchema>;

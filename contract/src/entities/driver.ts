import { z } from 'zod';
import { PROTOCOLS } from '../protocols/registry.ts';
import { idSchema } from './id.ts';

export const DRIVER_STATES = ['unknown', 'connected', 'degraded', 'offline', 'error'] as const;

/**
 * Stands for a password wherever a driver is shown: nobody gets it back. Sent with a change, the one that is there stays,
 * as long as the driver connects to the same endpoint.
 */
export const KEPT_SECRET = '***';

/** One connection of a gateway to a device: protocol, where, how often. */
export const driverSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  name: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** As the protocol's params schema says; KEPT_SECRET for what is secret. */
  params: z.record(z.string(), z.unknown()),
  pollMs: z.int(),
  enabled: z.boolean(),
});
export type Driver = z.output<typeof driverSchema>;

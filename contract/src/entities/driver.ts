import { z } from 'zod';
import { PROTOCOLS } from '../protocols/registry.ts';
import { idSchema } from './id.ts';

export const DRIVER_STATES = ['unknown', 'connected', 'degraded', 'offline', 'error'] as const;

/** One connection of a gateway to a device: protocol, where, how often. */
export const driverSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  name: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** As the protocol's params schema says. */
  params: z.record(z.string(), z.unknown()),
  pollMs: z.int(),
  enabled: z.boolean(),
});
export type Driver = z.output<typeof driverSchema>;

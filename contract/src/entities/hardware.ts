import { z } from 'zod';
import { PROTOCOLS } from '../protocols/registry.ts';
import { idSchema } from './id.ts';

export const HARDWARE_KINDS = ['gateway', 'dtu', 'direct'] as const;
export const NETWORK_TYPES = ['4g', 'ethernet', 'wifi'] as const;
export const SERIAL_PORTS_MAX = 16;

/** A product that gateways are bought as. */
export const hardwareSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  /** As gateways name it; no other of the organisation has it. */
  model: z.string(),
  name: z.string(),
  vendor: z.string(),
  kind: z.enum(HARDWARE_KINDS),
  networkTypes: z.array(z.enum(NETWORK_TYPES)),
  /** As the gateway's system names them, such as /dev/ttyS0. */
  serialPorts: z.array(z.string()),
  /** Null without a limit. */
  maxDevices: z.int().nullable(),
  maxSignals: z.int().nullable(),
  supportedProtocols: z.array(z.enum(PROTOCOLS)),
  remark: z.string(),
  /** Offered for new gateways. */
  enabled: z.boolean(),
});
export type Hardware = z.output<typeof hardwareSchema>;

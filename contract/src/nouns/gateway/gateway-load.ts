import { z } from 'zod';
import { PROTOCOLS } from '../../protocols/names.ts';

/** The load of a gateway, with the limits of its product. */
export const gatewayLoadSchema = z.object({
  /** Equipment behind it, and the signals that it reads: calculated and internal ones cost it nothing. */
  devices: z.int(),
  signals: z.int(),
  /** Null where the product has no limit, or where no product is known by the gateway's hardware model. */
  maxDevices: z.int().nullable(),
  maxSignals: z.int().nullable(),
  /** Null where the product does not say. */
  supportedProtocols: z.array(z.enum(PROTOCOLS)).nullable(),
  /** Protocols of its drivers, each with how many drivers have it. */
  protocols: z.array(z.object({ protocol: z.enum(PROTOCOLS), count: z.int() })),
});
export type GatewayLoad = z.output<typeof gatewayLoadSchema>;

import { z } from 'zod';
import { requestParams } from './modbus.ts';

/** Where a Modbus TCP device listens and how patient the driver is. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(502),
  unitId: z.int().min(0).max(255).default(1),
  ...requestParams,
});
export type ModbusTcpParams = z.output<typeof paramsSchema>;

import { z } from 'zod';

/** Where a Modbus TCP device listens and how patient the driver is. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(502),
  unitId: z.int().min(0).max(255).default(1),
  timeoutMs: z.int().min(50).max(60_000).default(1_000),
  retries: z.int().min(0).max(10).default(2),
  /** Unused registers that one request may bridge to read two neighbours at once. */
  mergeGap: z.int().min(0).max(120).default(8),
  /** Most registers (or 16 × as many bits) one request may ask for. */
  maxBlock: z.int().min(1).max(125).default(120),
});
export type ModbusTcpParams = z.output<typeof paramsSchema>;

export const MODBUS_AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
/** How the bytes of a value lie in its registers; A is the most significant. */
export const BYTE_ORDERS = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;

/** Zero-based protocol address of a value. `bit` picks one bit of a register; `length` is the registers of a string. */
export const addressSchema = z.strictObject({
  area: z.enum(MODBUS_AREAS),
  address: z.int().min(0).max(65_535),
  byteOrder: z.enum(BYTE_ORDERS).default('ABCD'),
  bit: z.int().min(0).max(15).optional(),
  length: z.int().min(1).max(120).optional(),
});
export type ModbusAddress = z.output<typeof addressSchema>;

/** What the Modbus protocols have in common: patience, merging of requests, and addresses. */
import { z } from 'zod';

/** Modbus Application Protocol V1.1b3 §6: most that one request may ask for. */
export const READ_REGISTERS_MAX = 125;
export const READ_BITS_MAX = 2_000;
/** The longest text. */
export const TEXT_REGISTERS_MAX = 120;

/** How patient the driver is with a device (times in ms), and what one request may ask for. */
export const requestParams = {
  timeoutMs: z.int().min(50).max(60_000).default(1_000),
  retries: z.int().min(0).max(10).default(2),
  /** Unused registers that one request may bridge to read two neighbours at once. */
  mergeGap: z.int().min(0).max(120).default(8),
  /** Most registers (or 16 × as many bits) one request may ask for. */
  maxBlock: z.int().min(1).max(READ_REGISTERS_MAX).default(120),
};

const requestParamsSchema = z.strictObject({ unitId: z.int(), ...requestParams });
/** The params that every Modbus driver has, however its device is reached. */
export type ModbusParams = z.output<typeof requestParamsSchema>;

export const MODBUS_AREAS = ['coil', 'discrete', 'input', 'holding'] as const;
/** How the bytes of a value lie in its registers; A is the most significant. */
export const BYTE_ORDERS = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;

/** Zero-based protocol address of a value. `bit` picks one bit of a register; `length` is the registers of a string. */
export const addressSchema = z.strictObject({
  area: z.enum(MODBUS_AREAS),
  address: z.int().min(0).max(65_535),
  byteOrder: z.enum(BYTE_ORDERS).default('ABCD'),
  bit: z.int().min(0).max(15).optional(),
  length: z.int().min(1).max(TEXT_REGISTERS_MAX).optional(),
});
export type ModbusAddress = z.output<typeof addressSchema>;

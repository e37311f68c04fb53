import { z } from 'zod';
import { fieldMeta } from './form-field.ts';

/** Where a Siemens S7 CPU is. Rack 0 and slot 2 is an S7-300, slot 1 (or 0) an S7-1200 or S7-1500. Times in ms. */
export const paramsSchema = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535).default(102),
  rack: z.int().min(0).max(7).default(0),
  slot: z.int().min(0).max(31).default(1),
  timeoutMs: z.int().min(50).max(60_000).default(2_000),
});
export type S7Params = z.output<typeof paramsSchema>;

/** The longest text: one answer of the smallest CPU holds 222 bytes. */
export const TEXT_CHARACTERS_MAX = 200;

/**
 * `DB1,REAL4` (data block, type and byte), `DB1,X0.3` (bit), `DB1,S10.20` (text of at most 20 characters), `MW10`, `M0.3`,
 * `IB0`, `Q0.1`. German letters E and A mean I and Q.
 */
const S7_ADDRESS = /^(?:DB\d{1,5},[A-Z]{1,8}|[MIQEA][A-Z]{0,8})\d{1,5}(?:\.\d{1,3})?$/;

export const addressSchema = z.strictObject({
  address: z
    .string()
    .max(64)
    .regex(S7_ADDRESS)
    .meta(fieldMeta({ isNeeded: true })),
});
export type S7Address = z.output<typeof addressSchema>;

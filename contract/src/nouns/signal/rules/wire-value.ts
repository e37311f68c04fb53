import { z } from 'zod';
import type { SampleValue } from '../../history/sample.ts';

/** A value as JSON: 64-bit integers, NaN and the infinities, which JSON does not have, are objects of one field. */
export const wireValueSchema = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.null(),
  z.object({ i: z.string().regex(/^-?\d{1,20}$/) }),
  z.object({ f: z.enum(['NaN', 'Infinity', '-Infinity']) }),
]);
type WireValue = z.output<typeof wireValueSchema>;

/** The JSON form of a value. */
export function toWireValue(value: SampleValue): WireValue {
  if (typeof value === 'bigint') return { i: String(value) };
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  if (Number.isNaN(value)) return { f: 'NaN' };
  return { f: value > 0 ? 'Infinity' : '-Infinity' };
}

/** The value whose JSON form this is. */
export function fromWireValue(value: WireValue): SampleValue {
  if (typeof value !== 'object' || value === null) return value;
  return 'i' in value ? BigInt(value.i) : Number(value.f);
}

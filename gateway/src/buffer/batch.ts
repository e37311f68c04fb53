import { z } from 'zod';
import { QUALITIES, type SampleValue } from '@tidegate/contract/entities/sample.ts';
import type { Reading } from '../reading.ts';

/** Readings of one Sparkplug device ('' = the edge node itself) that travel together under one number. */
export interface Batch {
  readonly number: number;
  readonly device: string;
  readonly readings: readonly Reading[];
}

/** JSON has neither 64-bit integers nor NaN and the infinities: they travel as one-field objects. */
const storedValueSchema = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.null(),
  z.object({ i: z.string().regex(/^-?\d+$/) }),
  z.object({ f: z.string() }),
]);
type StoredValue = z.output<typeof storedValueSchema>;
/** Metric, time, value, index of the quality, code. */
const storedReadingSchema = z.tuple([z.string(), z.number(), storedValueSchema, z.int(), z.number()]);
/** Number, device, readings. */
const storedBatchSchema = z.tuple([z.int(), z.string(), z.array(storedReadingSchema)]);
type StoredBatch = z.output<typeof storedBatchSchema>;

/** A batch as bytes. */
export function encodeBatch({ number, device, readings }: Batch): Uint8Array {
  const stored: StoredBatch = [
    number,
    device,
    readings.map(({ metric, at, value, quality, code }) => [
      metric,
      at,
      storeValue(value),
      QUALITIES.indexOf(quality),
      code,
    ]),
  ];
  return new TextEncoder().encode(JSON.stringify(stored));
}

/** The batch that `encodeBatch` wrote. Throws for anything else. */
export function decodeBatch(bytes: Uint8Array): Batch {
  const [number, device, readings] = storedBatchSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return {
    number,
    device,
    readings: readings.map(([metric, at, value, quality, code]) => ({
      metric,
      at,
      value: loadValue(value),
      quality: QUALITIES[quality] ?? 'bad',
      code,
    })),
  };
}

function storeValue(value: SampleValue): StoredValue {
  if (typeof value === 'bigint') return { i: String(value) };
  if (typeof value === 'number' && !Number.isFinite(value)) return { f: String(value) };
  return value;
}

function loadValue(value: StoredValue): SampleValue {
  if (typeof value !== 'object' || value === null) return value;
  return 'i' in value ? BigInt(value.i) : Number(value.f);
}

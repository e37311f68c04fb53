import { z } from 'zod';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import { fromWireValue, toWireValue, wireValueSchema } from '@tidegate/contract/nouns/signal/rules/wire-value.ts';
import type { Reading } from '../reading.ts';

/** Readings of one Sparkplug device ('' = the edge node itself) that are sent together under one number. */
export interface Batch {
  readonly number: number;
  readonly device: string;
  readonly readings: readonly Reading[];
}

/** Metric, time, value, index of the quality, code; then the signal, where known. */
const storedReadingSchema = z.tuple([z.string(), z.number(), wireValueSchema, z.int(), z.number()], z.int());
/** Number, device, readings. */
const storedBatchSchema = z.tuple([z.int(), z.string(), z.array(storedReadingSchema)]);
type StoredBatch = z.output<typeof storedBatchSchema>;

/** A batch as bytes. */
export function encodeBatch({ number, device, readings }: Batch): Uint8Array {
  const stored: StoredBatch = [
    number,
    device,
    readings.map(({ metric, at, value, quality, code, signalId }) => {
      const [wire, index] = [toWireValue(value), QUALITIES.indexOf(quality)];
      return signalId === undefined ? [metric, at, wire, index, code] : [metric, at, wire, index, code, signalId];
    }),
  ];
  return new TextEncoder().encode(JSON.stringify(stored));
}

/** Decodes a batch of `encodeBatch`. Throws for anything else. */
export function decodeBatch(bytes: Uint8Array): Batch {
  const [number, device, readings] = storedBatchSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return {
    number,
    device,
    readings: readings.map(([metric, at, value, quality, code, signalId]) => ({
      metric,
      at,
      value: fromWireValue(value),
      quality: QUALITIES[quality] ?? 'bad',
      code,
      ...(signalId === undefined ? {} : { signalId }),
    })),
  };
}

import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { z } from 'zod';
import { readState } from './cell.ts';

const stateSchema = z.object({
  at: z.number(),
  value: z.union([z.number(), z.string(), z.boolean(), z.object({ integer: z.string().regex(/^-?\d+$/) })]),
});

/** Basis of the state of an internal signal, which belongs to no formula. */
export const INTERNAL_BASIS = 'internal';

/** The value of an internal signal as JSON text. */
export function internalState({ value, at }: Sample): string {
  return JSON.stringify({ at, value: typeof value === 'bigint' ? { integer: value.toString() } : value });
}

/** The sample in such a text; undefined for none. */
export function internalSample(signalId: number, kept: string | undefined): Sample | undefined {
  const read = stateSchema.safeParse(readState(kept));
  if (!read.success) return undefined;
  const { at, value } = read.data;
  return { signalId, at, value: typeof value === 'object' ? BigInt(value.integer) : value, quality: 'good' };
}

import { z } from 'zod';
import { idSchema } from './id.ts';

export const SIGNAL_RW = ['ro', 'rw', 'wo'] as const;
export const DATA_TYPES = [
  'bool',
  'int8',
  'uint8',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float32',
  'float64',
  'string',
  'datetime',
] as const;
export type DataType = (typeof DATA_TYPES)[number];
/** What of a signal goes into the historian: nothing, changes beyond the deadband, every value that arrives. */
export const STORE_MODES = ['none', 'change', 'all'] as const;
export const WRITE_CONFIRMS = ['none', 'confirm'] as const;

/** One text for one value of a signal. */
export const enumTextSchema = z.object({
  value: z.number(),
  text: z.string().max(60),
  textEn: z.string().max(60).optional(),
});

/** A variable of an equipment (spec: signal), its address in the device and how it is shown, stored and written. */
export const signalSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  /** Null for a signal that a foreign Sparkplug node supplies. */
  driverId: idSchema.nullable(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  rw: z.enum(SIGNAL_RW),
  dataType: z.enum(DATA_TYPES),
  /** As the driver's protocol says; null without a driver. */
  address: z.record(z.string(), z.unknown()).nullable(),
  /** Sparkplug metric name. */
  metric: z.string(),
  unit: z.string(),
  /** Decimals shown; null shows what the value has. */
  decimals: z.int().nullable(),
  /** Engineering value = raw × factor + offset; the gateway computes it. */
  factor: z.number(),
  offset: z.number(),
  writeMin: z.number().nullable(),
  writeMax: z.number().nullable(),
  writeConfirm: z.enum(WRITE_CONFIRMS),
  /** Region that a person must hold to write it; empty demands none. */
  authRegion: z.string(),
  storeMode: z.enum(STORE_MODES),
  /** In engineering units: a change that is not greater is neither reported nor stored. 0 reports every change. */
  deadband: z.number(),
  /** A value older than this is stale, in seconds; null takes the default. */
  staleAfterSec: z.number().nullable(),
  /** Retention of its history in days; null keeps it for as long as the server does. */
  retentionDays: z.int().nullable(),
  trueText: z.string(),
  falseText: z.string(),
  enumTexts: z.array(enumTextSchema),
  seq: z.int(),
});
export type Signal = z.output<typeof signalSchema>;

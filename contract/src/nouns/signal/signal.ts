import { z } from 'zod';
import { calculationShape } from './calculation.ts';
import { idSchema } from '../../id.ts';
import { NAMES, namesOfBy } from '../../fields/named.ts';

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
  'bcd16',
  'bcd32',
  'string',
  'datetime',
] as const;
export type DataType = (typeof DATA_TYPES)[number];
/** Stored values of a signal: none, changes beyond the deadband, one value in each period, every value that arrives. */
export const STORE_MODES = ['none', 'change', 'period', 'all'] as const;
/** Reported values of a gateway: as `storeMode` needs it, every reading, changes beyond the deadband, one in each period. */
export const REPORT_MODES = ['auto', 'received', 'change', 'period'] as const;
/** A deadband in engineering units, or in percent of the value that was reported or stored last. */
export const DEADBAND_TYPES = ['abs', 'percent'] as const;
/** Scaling to the engineering value: none, by factor and offset, by two points of a line, or by a square root. */
export const SCALINGS = ['none', 'factor', 'linear', 'sqrt'] as const;
/**
 * Confirmation of a write besides the permission: none, a confirmation, the password again, a reason, or a second
 * person who signs with username and password.
 */
export const WRITE_CONFIRMS = ['none', 'confirm', 'password', 'reason', 'dual'] as const;
export type WriteConfirm = (typeof WRITE_CONFIRMS)[number];

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
  ...NAMES,
  /** Group of the signal within its equipment; empty: ungrouped. */
  ...namesOfBy('group', z.string().default('')),
  description: z.string(),
  ...calculationShape,
  rw: z.enum(SIGNAL_RW),
  dataType: z.enum(DATA_TYPES),
  /** Address of the driver's protocol; null without a driver. */
  address: z.record(z.string(), z.unknown()).nullable(),
  /** Sparkplug metric name. */
  metric: z.string(),
  unit: z.string(),
  /** Decimals shown; null shows what the value has. */
  decimals: z.int().nullable(),
  /** The range that its scale shows, engineering units; null leaves it to the values. */
  displayMin: z.number().nullable(),
  displayMax: z.number().nullable(),
  scaling: z.enum(SCALINGS),
  /** Engineering value = raw × factor + offset; the gateway computes it. With `linear` they follow from the two points. */
  factor: z.number(),
  offset: z.number(),
  /** The two points of `linear` and `sqrt`: raw value → engineering value. */
  rawLow: z.number().nullable(),
  rawHigh: z.number().nullable(),
  engLow: z.number().nullable(),
  engHigh: z.number().nullable(),
  /** With two points: an engineering value beyond its two points is cut to them. */
  clamp: z.boolean(),
  /** A reading outside, engineering units, is thrown away as a spike; when it stays, the value is bad. */
  discardLow: z.number().nullable(),
  discardHigh: z.number().nullable(),
  /** A counter begins again at 0 where it would reach this value, in its unit; null where that is not configured. */
  rollsOverAt: z.number().nullable().default(null),
  writeMin: z.number().nullable(),
  writeMax: z.number().nullable(),
  /** Written values are whole steps from `writeMin`, or from 0; null allows every value. */
  writeStep: z.number().nullable(),
  /** The time in ms after which a bool written true is written false again; null for never. */
  pulseMs: z.int().nullable(),
  /** Seconds between two writes; null sets no time. */
  writeIntervalSec: z.number().nullable(),
  writeConfirm: z.enum(WRITE_CONFIRMS),
  /** Formula over signals of the same equipment that must be true for a write; stored by ids; empty asks nothing. */
  interlockExpr: z.string().default(''),
  /** A write is confirmed by the value that comes back alone, not by the device having taken it. */
  readBack: z.boolean().default(false),
  /** The signal of the same equipment for the read-back, named as in formulas, stored by id; empty: itself. */
  readBackSignal: z.string().default(''),
  /** Longest time for the value to be read back; null takes the default. */
  readBackMs: z.int().nullable().default(null),
  /** Region that a person must hold to write it; empty demands none. */
  authRegion: z.string(),
  /** Ms between two readings of it; null reads it as often as its driver. What was kept before the field came has none. */
  collectMs: z.int().nullable().default(null),
  reportMode: z.enum(REPORT_MODES),
  /** Seconds between two reports of `period`; with `change`, the interval at which an unchanged value is repeated. */
  reportPeriodSec: z.number().nullable(),
  storeMode: z.enum(STORE_MODES),
  /** Length of the periods of `period`, in seconds. */
  storePeriodSec: z.number().nullable(),
  /** With `change`: the seconds after which an unchanged value is stored again; null for the default. */
  maxGapSec: z.number().nullable(),
  /** A change that is not greater is neither reported nor stored. 0 reports every change. */
  deadband: z.number(),
  deadbandType: z.enum(DEADBAND_TYPES),
  /** A value older than this is stale, in seconds; null takes the default. */
  staleAfterSec: z.number().nullable(),
  /** Retention of its history in days; null keeps it for as long as the server does. */
  retentionDays: z.int().nullable(),
  trueText: z.string(),
  trueTextEn: z.string(),
  falseText: z.string(),
  falseTextEn: z.string(),
  enumTexts: z.array(enumTextSchema),
  seq: z.int(),
});
export type Signal = z.output<typeof signalSchema>;

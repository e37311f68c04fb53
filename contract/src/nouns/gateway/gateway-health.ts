import { z } from 'zod';
import { gatewayGivenUpSchema } from '../../link/gateway-protocol.ts';
import { DRIVER_STATES } from '../driver/driver.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** Why something that a gateway sent was set aside: nothing of it reached any value. */
export const QUARANTINE_REASONS = [
  'malformed',
  'missingBdSeq',
  'missingSeq',
  'deviceBirthFirst',
  'unknownMetric',
  'unknownType',
  'unnamedMetric',
  'duplicateMetric',
  'ambiguousAlias',
  'foreignAlias',
  'formerAlias',
  'wrongType',
  'parkedTooLong',
  'parkedTooMuch',
  'tooManyNodes',
  'tooManyDevices',
  'tooManyMetrics',
  'notScalar',
  'badResult',
  'badAnswer',
  'badHistory',
  'badReport',
  'overRate',
  'tooLarge',
] as const;

/** Errors, and messages that were set aside, that are remembered of each gateway. */
export const REMEMBERED_EVENTS = 20;
/** Signals with a fault that one answer names. */
export const LISTED_FAULTS = 50;
/** Frames that the log of a gateway holds, and metrics that are shown of each. */
export const FRAMES_KEPT = 100;
export const FRAME_METRICS_SHOWN = 8;

/** A reading that came with a device code instead of a value. */
const deviceErrorSchema = z.object({
  at: z.number(),
  /** Sparkplug device id; empty for the node itself. */
  device: z.string(),
  metric: z.string(),
  /** Status code. */
  code: z.int(),
});

const quarantinedSchema = z.object({
  at: z.number(),
  device: z.string(),
  metric: z.string(),
  reason: z.enum(QUARANTINE_REASONS),
  /** Technical, in English. */
  detail: z.string(),
});

/** The report of a Tidegate gateway on one driver. */
const driverHealthSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  name: z.string(),
  state: z.enum(DRIVER_STATES),
  reads: z.number(),
  errors: z.number(),
  /** Device code of the last error; 0 without one. */
  lastCode: z.int(),
  lastError: z.string(),
});

const faultSchema = z.object({
  signalId: idSchema,
  equipmentId: idSchema,
  ...NAMES,
  code: z.int(),
  at: z.number(),
});

const trafficRateSchema = z.object({
  /** For how long it was measured, in all. */
  seconds: z.number(),
  messagesPerMinute: z.number(),
  bytesPerMinute: z.number(),
});
export type TrafficRate = z.output<typeof trafficRateSchema>;

/** Traffic of a gateway within monitor sessions and outside of them; null before it was measured. */
export const gatewayRatesSchema = z.object({
  /** A session is open now. */
  isWatched: z.boolean(),
  watched: trafficRateSchema.nullable(),
  unwatched: trafficRateSchema.nullable(),
  /** Additional traffic if it had been watched all the time: an estimate from the two rates. */
  savedBytes: z.number().nullable(),
});
export type GatewayRates = z.output<typeof gatewayRatesSchema>;

/** The traffic of a gateway whether it is watched or not, over both times; null before it was measured. */
export function rateOfAll({ watched, unwatched }: Pick<GatewayRates, 'watched' | 'unwatched'>): TrafficRate | null {
  if (watched === null || unwatched === null) return watched ?? unwatched;
  const seconds = watched.seconds + unwatched.seconds;
  const of = (one: 'messagesPerMinute' | 'bytesPerMinute') =>
    (watched[one] * watched.seconds + unwatched[one] * unwatched.seconds) / seconds;
  return { seconds, messagesPerMinute: of('messagesPerMinute'), bytesPerMinute: of('bytesPerMinute') };
}

/** Rates of a gateway without any traffic yet. */
export const NOTHING_MEASURED: GatewayRates = { isWatched: false, watched: null, unwatched: null, savedBytes: null };

/** Points that a gateway has discarded, and the time of the report. */
const givenUpReportSchema = gatewayGivenUpSchema.extend({ at: z.number() });
export type GivenUpReport = z.output<typeof givenUpReportSchema>;

/** Health of a gateway, counted by this server in memory since `since`. */
export const gatewayHealthSchema = z.object({
  since: z.number(),
  births: z.int(),
  deviceBirths: z.int(),
  deaths: z.int(),
  deviceDeaths: z.int(),
  /** Number of lost messages. */
  gaps: z.int(),
  rebirths: z.int(),
  /** Bytes of MQTT payload and topic, without what carries them. */
  messagesIn: z.int(),
  bytesIn: z.int(),
  messagesOut: z.int(),
  bytesOut: z.int(),
  points: z.int(),
  historicalPoints: z.int(),
  lastMessageAt: z.number().nullable(),
  rates: gatewayRatesSchema,
  /** From the gateway's timestamp to our receipt, by the gateway's clock, since its last birth; null before the first. */
  latency: z.object({ lastMs: z.number(), meanMs: z.number(), count: z.int() }).nullable(),
  /**
   * Points waiting at a Tidegate gateway, those without a signal, and those discarded since its start; null if not
   * reported.
   */
  buffered: z.number().nullable(),
  held: z.number().nullable(),
  dropped: z.number().nullable(),
  /** Discarded points by metric, newest report first. */
  givenUp: z.array(givenUpReportSchema),
  drivers: z.array(driverHealthSchema),
  /** Signals that have a device code instead of a value now. */
  faults: z.object({ total: z.int(), rows: z.array(faultSchema) }),
  /** Newest first. */
  errors: z.array(deviceErrorSchema),
  quarantined: z.int(),
  /** Newest first. */
  quarantine: z.array(quarantinedSchema),
});
export type GatewayHealth = z.output<typeof gatewayHealthSchema>;
export type DeviceError = z.output<typeof deviceErrorSchema>;
export type Quarantined = z.output<typeof quarantinedSchema>;

/** One Sparkplug message of a gateway, opened. */
export const gatewayFrameSchema = z.object({
  /** Grows by one with each frame of the gateway. */
  number: z.int(),
  at: z.number(),
  /** By us to the gateway. */
  isSent: z.boolean(),
  topic: z.string(),
  /** Bytes of the payload. */
  size: z.int(),
  seq: z.int().nullable(),
  metricCount: z.int(),
  /** The first ones. */
  metrics: z.array(z.object({ name: z.string(), value: z.string() })),
  /** True if the metrics belong to equipment outside the access scope. */
  isHidden: z.boolean(),
  /** Why it could not be opened; empty when it could. */
  problem: z.string(),
});
export type GatewayFrame = z.output<typeof gatewayFrameSchema>;

/** Frames since the number that was asked from; `missed` is how many of them were not kept. */
export const gatewayFramesSchema = z.object({
  frames: z.array(gatewayFrameSchema),
  last: z.int(),
  missed: z.int(),
});
export type GatewayFrames = z.output<typeof gatewayFramesSchema>;

/**
 * The plain topics of Tidegate's own gateway beside Sparkplug, as JSON text in UTF-8: these six, and `ask`
 * and `answer` (gateway-asks.ts); `docs/gateway-protocol.md` describes them. The payload `uuid` of the gateway's NDATA,
 * DDATA and births is the number of the buffered batch in decimal digits; the payload `uuid` of a DCMD or NCMD is the
 * uuid of the command.
 */
import { z } from 'zod';
import { PROTOCOLS } from '../protocols/names.ts';
import { rootCurveSchema } from '../nouns/signal/rules/scaling.ts';
import { wireValueSchema } from '../nouns/signal/rules/wire-value.ts';
import { QUALITIES } from '../nouns/history/sample.ts';
import { DATA_TYPES, DEADBAND_TYPES, SIGNAL_RW } from '../nouns/signal/signal.ts';

export const GATEWAY_TOPICS = [
  'config',
  'receipt',
  'monitor',
  'result',
  'ask',
  'answer',
  'history',
  'given-up',
] as const;
export type GatewayTopic = (typeof GATEWAY_TOPICS)[number];

/** `tidegate/<sn>/<what>`; server → gateway but for those that the gateway sends: `result`, `answer`, `history`, `given-up`. */
export const gatewayTopic = (sn: string, what: GatewayTopic): string => `tidegate/${sn}/${what}`;

/**
 * Metric property (Sparkplug property set) beside `Quality` that qualifies a value. Int32: the device's own code
 * for a bad value.
 */
export const CODE_PROPERTY = 'Code';

/**
 * Metric property of our own gateway's births. Int64: the signal that the metric was configured for, so that the server
 * never mistakes it for another signal that has taken its name since.
 */
export const SIGNAL_PROPERTY = 'Signal';

/**
 * Metrics of the node from which commands get their deadline. String: the name of this run of the gateway. Int64: ms of
 * its clock that no correction of the time sets and that goes on while the process or the machine sleeps.
 */
export const RUN_METRIC = 'Gateway/Run';
export const CLOCK_METRIC = 'Gateway/Clock';

/**
 * Metric properties of a DCMD or NCMD to a gateway whose birth has these metrics. String: the run that it is for. Int64:
 * the reading of that run's clock after which it must not leave for the device. Int64: the same as ms from its arrival.
 */
export const COMMAND_RUN_PROPERTY = 'Run';
export const COMMAND_DEADLINE_PROPERTY = 'Deadline';
export const COMMAND_WITHIN_PROPERTY = 'Within';

/** Metric of the node: it responds to `ask`. A gateway whose birth lacks it gets no requests. */
export const ASKS_METRIC = 'Gateway/Asks';

/** Metric of the node: the version of our gateway's program. Every version of it has this metric. */
export const VERSION_METRIC = 'Gateway/Version';

/** Metric of the node: points that wait at it from an earlier time, not the values of this moment. */
export const BACKLOG_METRIC = 'Gateway/Backlog';

/**
 * Metric of the node: the longest time in ms for which the gateway sends nothing while it runs and is connected; 0 for a gateway
 * that promises nothing, as in economy mode. Sent again when there is nothing else to send.
 */
export const HEARTBEAT_METRIC = 'Gateway/Heartbeat';
/** The interval that our gateway promises. */
export const HEARTBEAT_MS = 3_000;
/** Intervals of silence after which the values of a gateway are stale: one lost message and a slow network prove nothing. */
export const HEARTBEATS_MISSED = 3;

/**
 * Metrics of the node that go into the gateway's record: firmware (String, at most 60 characters), number of the IoT
 * card (String), signal strength (a number from 0 to 5), version of the configuration in force (a number), and the key that
 * passwords of drivers are encrypted for (String, gateway-seal.ts). Any Sparkplug gateway may send them.
 */
export const REPORTED_METRICS = {
  firmware: 'Properties/Firmware',
  iccid: 'Properties/Iccid',
  signalLevel: 'Properties/Signal',
  configVersion: 'Properties/ConfigVersion',
  sealKey: 'Properties/SealKey',
} as const;

/** The signal of a metric of a device. */
const gatewaySignalSchema = z.object({ device: z.string(), metric: z.string(), signalId: z.int().positive() });
export type GatewaySignal = z.output<typeof gatewaySignalSchema>;

export const gatewayPointSchema = z.object({
  /** Sparkplug device id ('' = the edge node itself) and metric name. */
  device: z.string(),
  metric: z.string(),
  /** The signal that it is read for, under whatever name; null from a server that does not say. */
  signalId: z.int().positive().nullable().default(null),
  driverId: z.string(),
  address: z.record(z.string(), z.unknown()),
  /** Ms between two readings; null: the driver's `pollMs`. */
  collectMs: z.int().min(50).nullable().default(null),
  dataType: z.enum(DATA_TYPES),
  rw: z.enum(SIGNAL_RW),
  factor: z.number(),
  offset: z.number(),
  /** The two points of a square root, which takes the place of factor and offset. */
  root: rootCurveSchema.nullable().default(null),
  /** An engineering value beyond these is cut to them. */
  clampLow: z.number().nullable(),
  clampHigh: z.number().nullable(),
  /** A reading outside these is a spike: thrown away, or bad when it stays. */
  discardLow: z.number().nullable(),
  discardHigh: z.number().nullable(),
  /** Engineering units, or percent of the value that was reported last. */
  deadband: z.number(),
  deadbandType: z.enum(DEADBAND_TYPES),
  writeMin: z.number().nullable(),
  writeMax: z.number().nullable(),
  /** The time in ms after which a bool written true is written false again. */
  pulseMs: z.int().nullable(),
  /** Report every reading, what changed beyond the deadband, or one reading in each period. */
  report: z.enum(['received', 'change', 'period']),
  /** The period; with `change` an unchanged value is repeated after it. */
  reportMs: z.number().nullable(),
});
export type GatewayPoint = z.output<typeof gatewayPointSchema>;

export const gatewayDriverSchema = z.object({
  id: z.string(),
  device: z.string(),
  protocol: z.enum(PROTOCOLS),
  params: z.record(z.string(), z.unknown()),
  pollMs: z.int().min(50),
});
export type GatewayDriver = z.output<typeof gatewayDriverSchema>;

/** Retained on `config`: all that the gateway has to do. A new version replaces the old one whole. */
export const gatewayConfigSchema = z.object({
  version: z.int(),
  /** Economy: outside a monitor session values are reported every `slowMs` instead of at each poll. */
  economize: z.boolean(),
  slowMs: z.int().min(50),
  drivers: z.array(gatewayDriverSchema),
  points: z.array(gatewayPointSchema),
  /** Signals of its equipment that it does not read now, such as those of a driver that is off: recorded values may be theirs. */
  uncollected: z.array(gatewaySignalSchema).default([]),
  /** The server listens on `history` and `given-up`. */
  takesHistory: z.boolean().default(false),
});
export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/** Interval at which a server reports that it cannot store, and the time for which a gateway relies on it. */
export const NOT_STORING_EVERY_MS = 4_000;
export const NOT_STORING_GOOD_MS = 15_000;

/** On `receipt`: what the server has committed. */
export const gatewayReceiptSchema = z.object({
  /** Batches of which every point is committed, as closed ranges of batch numbers. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
  /**
   * Batches whose points are committed except those of these signals, which were deleted or never belonged to the
   * gateway; 0 means values without a signal.
   */
  unplaced: z.array(z.object({ batch: z.int(), signals: z.array(z.int()) })).optional(),
  /** The report on `given-up` that is committed. */
  givenUp: z.int().optional(),
  /**
   * False: the server is there and can store nothing for now, which STATE calls offline. Live values go on; everything is
   * kept, since nothing is acknowledged. Said again every `NOT_STORING_EVERY_MS`.
   */
  isStoring: z.boolean().optional(),
});
export type GatewayReceipt = z.output<typeof gatewayReceiptSchema>;

/** On `monitor`: report every `intervalMs` (0 = at each poll) for the next `seconds`. */
export const gatewayMonitorSchema = z.object({ seconds: z.number().min(0), intervalMs: z.int().min(0) });
export type GatewayMonitor = z.output<typeof gatewayMonitorSchema>;

/** Clock of a gateway: its run, and ms since the start of the run. */
export const gatewayClockSchema = z.object({ run: z.string().min(1).max(64), ms: z.number() });
export type GatewayClock = z.output<typeof gatewayClockSchema>;

/** On `result`: the outcome of a write at the device. `code` is `200` or one of `DEVICE_CODES`. */
export const gatewayResultSchema = z.object({
  uuid: z.string(),
  code: z.string(),
  message: z.string(),
  /** The value read back, engineering units; null when none came. 64-bit integers as decimal text. */
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  at: z.number(),
  /** Clock at the moment of sending; older gateways leave it out. */
  clock: gatewayClockSchema.optional(),
});
export type GatewayResult = z.output<typeof gatewayResultSchema>;

/** On `history`: points of one batch for the signals that they were read for, whatever has become of those since. */
export const gatewayHistorySchema = z.object({
  batch: z.int().min(0),
  /** Signal (0: none is known), ms since the epoch UTC, value in engineering units, quality, device code (0: none). */
  values: z.array(z.tuple([z.int().min(0), z.number(), wireValueSchema, z.enum(QUALITIES), z.int()])),
});
export type GatewayHistory = z.output<typeof gatewayHistorySchema>;

/** Metrics that one report on `given-up` names; more are counted in `others`. */
export const GIVEN_UP_NAMED = 100;

/**
 * Why points were discarded: the buffer was full, it was full and they have no signal, or they were damaged on disk.
 */
export const GIVEN_UP_REASONS = ['full', 'unplaced', 'unreadable'] as const;

export const givenUpMetricSchema = z.object({
  /** Empty where what was damaged does not say. */
  device: z.string().max(128),
  metric: z.string().max(500),
  reason: z.enum(GIVEN_UP_REASONS),
  points: z.int().positive(),
  /** When the first and the last of them were read, ms; null where what was damaged does not say. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type GivenUpMetric = z.output<typeof givenUpMetricSchema>;

/**
 * On `given-up`: points that the gateway has discarded since the previous report. Repeated until a receipt names its
 * id.
 */
export const gatewayGivenUpSchema = z.object({
  id: z.int().positive(),
  points: z.int().positive(),
  /** Metrics with the most points. */
  metrics: z.array(givenUpMetricSchema).max(GIVEN_UP_NAMED),
  /** Metrics that are not named, and their points. */
  others: z.object({ metrics: z.int().min(0), points: z.int().min(0) }),
});
export type GatewayGivenUp = z.output<typeof gatewayGivenUpSchema>;

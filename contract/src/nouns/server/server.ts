import { z } from 'zod';

/** Object of a message about a take-over: `dataId` of a message with `equipType` other. */
export const SERVER_MESSAGE = 'server';

/** State that a server reports to the others of its installation. */
export const serverStateSchema = z.object({
  /** Unique among the servers that ever ran. */
  name: z.string().min(1).max(200),
  version: z.string().max(50),
  host: z.string().max(200),
  pid: z.int(),
  /** Ms. */
  startedAt: z.int(),
  /** HTTP address of its listener, such as `0.0.0.0:8080`. */
  address: z.string().max(200),
  /** True once everything that the active server does has started there. */
  isActive: z.boolean(),
  /** Under which it is active; null where it is not, and in an installation that has one server. */
  term: z.int().nullable(),
  /** Processor use over the last seconds, in percent of one core. */
  processorPercent: z.number().nonnegative(),
  memoryBytes: z.int().nonnegative(),
  /** Gateways that are online, and values that arrive per second; null where it is not the active server. */
  gateways: z.int().nonnegative().nullable(),
  valuesPerSecond: z.number().nonnegative().nullable(),
  /** People whose calls it answered in the last minute. */
  people: z.int().nonnegative(),
  requestsPerSecond: z.number().nonnegative(),
  /** Reachability of its dependencies. */
  hasDatabase: z.boolean(),
  hasBroker: z.boolean(),
  /** The broker lets clients without an account in, as its operator allows; reports of older versions lack it. */
  isBrokerOpen: z.boolean().default(false),
  /** Rows at the end of the operation log are missing, compared with its own copy of the head; reports of older versions lack it. */
  isLogCut: z.boolean().default(false),
  /** It has the births of the gateways and need not ask for them when it becomes active; reports of older versions lack it. */
  canTakeOver: z.boolean().default(false),
  /** It is about to end, and another server takes over. */
  isHandingOver: z.boolean(),
  /** Its process is started again when it ends. */
  isSupervised: z.boolean(),
});
export type ServerState = z.output<typeof serverStateSchema>;

/** `lost`: it has reported nothing for ten seconds. */
export const SERVER_ROLES = ['active', 'answering', 'lost'] as const;
export type ServerRoleName = (typeof SERVER_ROLES)[number];

/** A server as another one knows it. */
export const listedServerSchema = serverStateSchema.extend({
  role: z.enum(SERVER_ROLES),
  /** When it last reported, ms. */
  heardAt: z.int(),
});
export type ListedServer = z.output<typeof listedServerSchema>;

/**
 * Why the active server cannot hand over now. `alone`: the installation has one server; `noneReady`: no other server reaches the
 * database and the broker; `handingOver`: it does already; `noneActive`: none is active at the moment.
 */
export const HAND_OVER_OBSTACLES = ['alone', 'noneReady', 'handingOver', 'noneActive'] as const;
export type HandOverObstacle = (typeof HAND_OVER_OBSTACLES)[number];

export const serversSchema = z.object({
  /** The name of the server that answers. */
  self: z.string(),
  /** The active one first. */
  servers: z.array(listedServerSchema),
  /** Null where the active server can hand over. */
  handOverObstacle: z.enum(HAND_OVER_OBSTACLES).nullable(),
});
export type Servers = z.output<typeof serversSchema>;

/** `first`: nobody was active before; `stopped`: the server before ended in order; `failed`: it was killed, frozen or cut off. */
export const TAKE_OVER_REASONS = ['first', 'stopped', 'failed'] as const;
export type TakeOverReason = (typeof TAKE_OVER_REASONS)[number];

/** A server has become the active one. */
export const takeOverSchema = z.object({
  id: z.string(),
  /** When it had started everything that the active server does, ms. */
  at: z.int(),
  /** Name of the server that was active before; empty where there was none. */
  former: z.string(),
  holder: z.string(),
  term: z.int(),
  reason: z.enum(TAKE_OVER_REASONS),
  /** Time without an active server, ms; null if unknown. */
  idleMs: z.int().nonnegative().nullable(),
});
export type TakeOver = z.output<typeof takeOverSchema>;

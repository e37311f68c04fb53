/**
 * Requests about a device to a Tidegate gateway and its responses: topics `ask` and `answer`, beside those of gateway-
 * protocol.ts. They change no configuration, and responses are not stored.
 */
import { z } from 'zod';
import { DATA_TYPES, SIGNAL_RW } from '../nouns/signal/signal.ts';
import { gatewayClockSchema } from './gateway-protocol.ts';
import { BYTE_ORDERS } from '../protocols/modbus.ts';
import { PROTOCOLS } from '../protocols/names.ts';
import { rootCurveSchema } from '../nouns/signal/rules/scaling.ts';

/** The server waits so long for an answer. */
export const ASK_TIMEOUT_MS = 10_000;
/** The gateway times out earlier, so that its reason still arrives. */
export const ASK_WORK_MS = 8_500;
/** More requests to one gateway are refused until one of them is answered. */
export const ASKS_AT_ONCE = 4;
/** Room for the certificates of a driver. */
export const ASK_MAX_BYTES = 56 * 1024;
/** The same once its passwords are encrypted. */
export const ASK_SEALED_MAX_BYTES = 80 * 1024;
export const ANSWER_MAX_BYTES = 256 * 1024;
/** Nodes of one answer. */
export const BROWSE_PAGE = 100;

const asked = { id: z.string().min(1).max(64), protocol: z.enum(PROTOCOLS), params: z.record(z.string(), z.unknown()) };

export const gatewayAskSchema = z.discriminatedUnion('what', [
  /** Tests the connection and identifies the device. */
  z.object({ ...asked, what: z.literal('test') }),
  /** Reads one value, once. */
  z.object({
    ...asked,
    what: z.literal('read'),
    address: z.record(z.string(), z.unknown()),
    dataType: z.enum(DATA_TYPES),
    factor: z.number(),
    offset: z.number(),
    root: rootCurveSchema.nullable().default(null),
  }),
  /** The children of a node of an OPC UA server; of its Objects folder when `nodeId` is empty. `from`: how many to skip. */
  z.object({ ...asked, what: z.literal('browse'), nodeId: z.string().max(1_024), from: z.int().min(0) }),
]);
export type GatewayAsk = z.output<typeof gatewayAskSchema>;

/** Asks what the gateway's own clock shows; only of gateways whose birth has `Gateway/Clock`. */
export const clockAskSchema = z.object({ id: asked.id, what: z.literal('clock') });
export type ClockAsk = z.output<typeof clockAskSchema>;

/** A value as JSON has it: 64-bit integers, NaN and infinities as text. */
const shownValueSchema = z.union([z.number(), z.string().max(1_024), z.boolean(), z.null()]);
export type ShownValue = z.output<typeof shownValueSchema>;

/** Facts about a device or a value. */
export const FACTS = [
  'vendor',
  'product',
  'version',
  'serverState',
  'serverTime',
  'pduBytes',
  'security',
  'signIn',
  'type',
  'status',
  'sourceTime',
] as const;
const factSchema = z.object({ name: z.enum(FACTS), value: z.string().max(500) });
export type Fact = z.output<typeof factSchema>;

/**
 * Why a certificate is refused: it is unknown, another one than that of the fingerprint, from none of the CAs, outside its
 * validity or that of its CA, or revoked.
 */
export const CERTIFICATE_REASONS = ['unknown', 'changed', 'issuer', 'expired', 'revoked'] as const;
export type CertificateReason = (typeof CERTIFICATE_REASONS)[number];

/** A certificate of a server that is not trusted. Times in ms; fingerprints as hexadecimal digits with colons. */
export const certificateSchema = z.object({
  subject: z.string().max(500),
  issuer: z.string().max(500),
  validFrom: z.number(),
  validTo: z.number(),
  sha1: z.string().max(64),
  sha256: z.string().max(128),
  /** Gateways of earlier versions give none. */
  reason: z.enum(CERTIFICATE_REASONS).default('unknown'),
});
export type Certificate = z.output<typeof certificateSchema>;

const interpretationSchema = z.object({
  dataType: z.enum(DATA_TYPES),
  byteOrder: z.enum(BYTE_ORDERS),
  /** With the scaling that was asked for. */
  value: shownValueSchema,
});
export type Interpretation = z.output<typeof interpretationSchema>;

export const lookSchema = z.object({
  /** Received bytes, hexadecimal; empty if the protocol supplies no bytes. */
  hex: z.string().max(1_024),
  /** Number of bytes of the value; the bytes after it are its neighbours. */
  ownBytes: z.int().min(0),
  /** Bytes of one register. */
  groupBytes: z.int().min(1),
  raw: shownValueSchema,
  /** With the scaling that was asked for. */
  value: shownValueSchema,
  /** The same bytes taken as other types and in other orders. */
  interpretations: z.array(interpretationSchema).max(64),
});
export type Look = z.output<typeof lookSchema>;

export const NODE_CLASSES = ['object', 'variable'] as const;
export const browsedNodeSchema = z.object({
  nodeId: z.string().max(1_024),
  browseName: z.string().max(200),
  displayName: z.string().max(200),
  nodeClass: z.enum(NODE_CLASSES),
  /** Signal type that holds the value of a variable; null if none does, as for arrays and structures. */
  dataType: z.enum(DATA_TYPES).nullable(),
  /** Type of a variable as the server names it, with `[]` for an array. */
  typeName: z.string().max(200),
  /** Access of this user to a variable; null for none. */
  rw: z.enum(SIGNAL_RW).nullable(),
});
export type BrowsedNode = z.output<typeof browsedNodeSchema>;

export const browsedSchema = z.object({
  nodes: z.array(browsedNodeSchema).max(BROWSE_PAGE),
  /** Start of the next page; null at the end. */
  next: z.int().nullable(),
});
export type Browsed = z.output<typeof browsedSchema>;

export const gatewayAnswerSchema = z.object({
  id: z.string().max(64),
  /** "200" or a code of `DEVICE_CODES`. */
  code: z.string().max(16),
  /** Error in the gateway's words; empty without one. */
  message: z.string().max(500),
  /** Response time of the device. */
  ms: z.number().min(0),
  /** When it was answered. */
  at: z.number(),
  facts: z.array(factSchema).max(30),
  /** Set when a server was refused because of its certificate. */
  certificate: certificateSchema.nullable(),
  /** Result of `read`. */
  look: lookSchema.nullable(),
  /** Result of `browse`. */
  browsed: browsedSchema.nullable(),
  /** Result of `clock`. */
  clock: gatewayClockSchema.optional(),
});
export type GatewayAnswer = z.output<typeof gatewayAnswerSchema>;

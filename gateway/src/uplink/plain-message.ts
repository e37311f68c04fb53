import {
  type GatewayConfig,
  gatewayConfigSchema,
  type GatewayMonitor,
  gatewayMonitorSchema,
  type GatewayReceipt,
  gatewayReceiptSchema,
  gatewayTopic,
} from '@tidegate/contract/link/gateway-protocol.ts';
import {
  ASK_SEALED_MAX_BYTES,
  type ClockAsk,
  clockAskSchema,
  type GatewayAsk,
  gatewayAskSchema,
} from '@tidegate/contract/link/gateway-asks.ts';
import type { z } from 'zod';

/** Messages of the server to this gateway outside Sparkplug. */
export type PlainMessage =
  | { readonly what: 'config'; readonly said: GatewayConfig }
  | { readonly what: 'receipt'; readonly said: GatewayReceipt }
  | { readonly what: 'monitor'; readonly said: GatewayMonitor }
  | { readonly what: 'ask'; readonly said: GatewayAsk }
  | { readonly what: 'clock'; readonly said: ClockAsk }
  | { readonly what: 'malformed'; readonly name: string };

/** A kind of message: its name, its maximum length, and its parser, which returns undefined for an invalid one. */
interface Kind {
  readonly name: string;
  readonly maxBytes?: number;
  readonly read: (bytes: Uint8Array) => PlainMessage | undefined;
}

const KINDS = {
  config: {
    name: 'A configuration',
    read: (bytes) => said(gatewayConfigSchema, bytes, (one) => ({ what: 'config', said: one })),
  },
  receipt: {
    name: 'A receipt',
    read: (bytes) => said(gatewayReceiptSchema, bytes, (one) => ({ what: 'receipt', said: one })),
  },
  monitor: {
    name: 'A monitor session',
    read: (bytes) => said(gatewayMonitorSchema, bytes, (one) => ({ what: 'monitor', said: one })),
  },
  ask: {
    name: 'A request',
    maxBytes: ASK_SEALED_MAX_BYTES,
    read: (bytes) =>
      said(gatewayAskSchema, bytes, (one) => ({ what: 'ask', said: one })) ??
      said(clockAskSchema, bytes, (one) => ({ what: 'clock', said: one })),
  },
} as const satisfies Record<string, Kind>;
const NAMES = ['config', 'receipt', 'monitor', 'ask'] as const;

/** A message as it is sent on one of the plain topics. */
export const encode = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));

/** The topics that a gateway subscribes to besides Sparkplug's. */
export const plainTopics = (sn: string): readonly string[] => NAMES.map((what) => gatewayTopic(sn, what));

/** A message of one of them; undefined for any other topic. */
export function readPlain(sn: string, topic: string, bytes: Uint8Array): PlainMessage | undefined {
  const what = NAMES.find((one) => topic === gatewayTopic(sn, one));
  if (what === undefined) return undefined;
  const { name, read, maxBytes = Infinity }: Kind = KINDS[what];
  return (bytes.length > maxBytes ? undefined : read(bytes)) ?? { what: 'malformed', name };
}

function said<T extends z.ZodType>(
  schema: T,
  bytes: Uint8Array,
  as: (one: z.output<T>) => PlainMessage,
): PlainMessage | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? as(parsed.data) : undefined;
  } catch {
    return undefined;
  }
}

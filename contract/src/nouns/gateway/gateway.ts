import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

export const GATEWAY_MODES = ['standard', 'vpn'] as const;
export const ECONOMIZE_MODES = ['time', 'smart'] as const;
export const NETWORK_MODES = ['unknown', '4g', 'wireless', 'wired'] as const;
/** Signal strength: 0 none, 5 the best. */
export const SIGNAL_LEVEL_MAX = 5;

/** The number of an IoT card, as it is printed on it (ITU-T E.118; some carriers add hexadecimal digits). */
export const iccidSchema = z
  .string()
  .regex(/^89[\dA-Fa-f]{15,18}$/, 'is not the 17 to 20 digits of a card, which begin with 89');

export const SPARKPLUG_ID_MAX = 128;

/** Sparkplug 3.0 §4.1: an id is any UTF-8 text without `+`, `/` and `#`. */
export const sparkplugIdSchema = z
  .string()
  .min(1)
  .max(SPARKPLUG_ID_MAX)
  .regex(/^[^+/#\p{Cc}]+$/u, 'must not contain + / # or control characters');

/** A gateway in the field: one MQTT credential (username = sn), one Sparkplug edge node. */
export const gatewaySchema = z.object({
  id: idSchema,
  sn: z.string(),
  /** Empty: English readers see the name. */
  ...NAMES,
  /** Sparkplug group id and edge node id. */
  groupId: z.string(),
  edgeNodeId: z.string(),
  mode: z.enum(GATEWAY_MODES),
  economizeOpen: z.boolean(),
  economizeMode: z.enum(ECONOMIZE_MODES),
  /** Slow reporting period outside a monitor session when economy is on, in seconds. */
  interval: z.number(),
  remark: z.string(),
  /** Group of gateways, for people; empty when it is in none. Not the Sparkplug group. */
  groupName: z.string(),
  /** Model of the device. */
  hardware: z.string(),
  /** Number of the IoT card; empty without one. */
  iccid: z.string(),
  firmware: z.string(),
  networkMode: z.enum(NETWORK_MODES),
  /** 0 to 5, as the gateway reports it; null when it does not. */
  signalLevel: z.int().nullable(),
  /** True if it serves the public or is in a public place. A label for people and programs that grants no permissions. */
  isPublic: z.boolean(),
  /** Degrees, WGS 84; null where it is not known. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  address: z.string(),
  /** Active or unacknowledged alarms that are not hidden. */
  alarmCount: z.int(),
  /** The most urgent of them; null when there is none. */
  worstAlarm: alarmPrioritySchema.nullable(),
  /** When its credential was revoked, ms: it needs a new one to connect. Null while the credential is valid. */
  revokedAt: z.number().nullable(),
  /** Version of its configuration that is published. */
  configVersion: z.int(),
  /** The version that the gateway reports as running; null if it reports none. */
  runningVersion: z.int().nullable(),
  online: z.boolean(),
  /** When its state last changed, ms; null while it was never seen. */
  lastOnline: z.number().nullable(),
  lastOffline: z.number().nullable(),
  createdAt: z.number(),
});
export type Gateway = z.output<typeof gatewaySchema>;

/** A gateway as seen by its manager. */
export const managedGatewaySchema = gatewaySchema.extend({
  /** False if it serves equipment outside the access scope: its settings and secret can then not be changed. */
  editable: z.boolean(),
});
export type ManagedGateway = z.output<typeof managedGatewaySchema>;

/** Address of the MQTT broker for gateways. */
export const brokerAddressSchema = z.object({
  /** Empty: the host under which the person reaches the web. */
  host: z.string(),
  port: z.int(),
  isTls: z.boolean(),
  /** The broker listens on the server's own machine only: no gateway elsewhere can reach it. */
  isLocalOnly: z.boolean(),
  /** Sparkplug host id, whose STATE edge nodes wait for. */
  hostId: z.string(),
});
export type BrokerAddress = z.output<typeof brokerAddressSchema>;

/** A metric announced by a birth that has no signal yet. */
export const discoveredMetricSchema = z.object({
  /** Sparkplug device id; empty for a metric of the node itself. */
  device: z.string(),
  metric: z.string(),
  dataType: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  at: z.number(),
});
export type DiscoveredMetric = z.output<typeof discoveredMetricSchema>;

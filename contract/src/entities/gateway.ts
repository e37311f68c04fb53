import { z } from 'zod';
import { idSchema } from './id.ts';

export const GATEWAY_MODES = ['standard', 'vpn'] as const;
export const ECONOMIZE_MODES = ['time', 'smart'] as const;

/** Sparkplug 3.0 §4.1: an id is any UTF-8 text without `+`, `/` and `#`. */
export const sparkplugIdSchema = z
  .string()
  .min(1)
  .max(128)
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  .regex(/^[^+/#\u0000-\u001f]+$/, 'must not contain + / # or control characters');

/** A gateway in the field: one MQTT credential (username = sn), one Sparkplug edge node. */
export const gatewaySchema = z.object({
  id: idSchema,
  sn: z.string(),
  name: z.string(),
  /** Sparkplug group id and edge node id. */
  groupId: z.string(),
  edgeNodeId: z.string(),
  mode: z.enum(GATEWAY_MODES),
  economizeOpen: z.boolean(),
  economizeMode: z.enum(ECONOMIZE_MODES),
  /** Slow reporting period outside a monitor session when economy is on, in seconds. */
  interval: z.number(),
  remark: z.string(),
  online: z.boolean(),
  /** When its state last changed, ms; null while it was never seen. */
  lastOnline: z.number().nullable(),
  lastOffline: z.number().nullable(),
  createdAt: z.number(),
});
export type Gateway = z.output<typeof gatewaySchema>;

/** A metric that a birth announced and that no signal stands for yet. */
export const discoveredMetricSchema = z.object({
  /** Sparkplug device id; empty for a metric of the node itself. */
  device: z.string(),
  metric: z.string(),
  dataType: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  at: z.number(),
});
export type DiscoveredMetric = z.output<typeof discoveredMetricSchema>;

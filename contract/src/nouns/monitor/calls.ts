import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { asyncStateSchema, commandSchema } from '../command/command.ts';
import { ECONOMIZE_MODES } from '../gateway/gateway.ts';
import { gatewayRatesSchema } from '../gateway/gateway-health.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { liveValueSchema } from './live-value.ts';
import { reportFields } from './report-fields.ts';
import { signalSchema } from '../signal/signal.ts';
import { booleanField, jsonField, optionalTextField, numberField, pageFields } from '../../form.ts';
import { fromWidget } from '../../widgets/widget-fields.ts';
import { CURSOR_MAX, SHOWN_EQUIPMENT_MAX, WRITE_VALUE_MAX } from '../../limits.ts';
import { STREAMED_VALUES } from '../stream/stream.ts';

const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const view = { auth: 'monitor_equipment_view' } as const;

export const gatewayInfo = call({
  path: '/lfscada/monitor/gateway/info',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'State of the gateway of a piece of equipment',
  who: view,
  touches: ofEquipment,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.object({
    online: z.boolean(),
    /** The server is connected to the broker; otherwise no gateway is online for it, whatever the gateway does. */
    hasBroker: z.boolean(),
    vpn: z.boolean(),
    economizeOpen: z.boolean(),
    economizeMode: z.enum(ECONOMIZE_MODES),
    /** Seconds. */
    interval: z.number(),
    /** Traffic of the gateway, and the traffic saved by economy mode. */
    rates: gatewayRatesSchema,
  }),
});

export const signalQuery = call({
  path: '/lfscada/monitor/signal/query',
  keys: 'allowed',
  summary: 'A page of the signals of a piece of equipment, by name or code',
  who: view,
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema, ...pageFields, name: optionalTextField(100).optional() }),
  output: rowsOf(signalSchema),
});

export const signalQueryAll = call({
  path: '/lfscada/monitor/signal/queryAll',
  keys: 'allowed',
  summary: 'All signals of a piece of equipment, in order',
  who: view,
  touches: ofEquipment,
  keptOffline: true,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.array(signalSchema),
});

export const monitorOpen = call({
  path: '/lfscada/monitor/open',
  runsAt: 'active',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Opens a monitor session: the gateway reports at the interval for `delay` seconds',
  who: view,
  touches: ofEquipment,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ equipmentId: idSchema, ...reportFields }),
  output: z.object({}),
});

export const monitorOpenAll = call({
  path: '/lfscada/monitor/openAll',
  runsAt: 'active',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Opens a monitor session with each gateway of several pieces of equipment that is online and not vpn',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentIds' }],
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({
    equipmentIds: jsonField(z.array(idSchema).min(1).max(SHOWN_EQUIPMENT_MAX)),
    ...reportFields,
  }),
  output: z.object({
    /** Ids of the equipment whose gateway is offline. */
    offline: z.array(idSchema),
  }),
});

export const monitorData = call({
  path: '/lfscada/monitor/data',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Live values: all if isFirst, otherwise changes since the cursor',
  who: view,
  touches: ofEquipment,
  rate: 'poll',
  renewsSession: false,
  streamed: STREAMED_VALUES,
  input: z.strictObject({
    equipmentId: idSchema,
    isFirst: booleanField(),
    cursor: z.string().max(CURSOR_MAX).optional(),
  }),
  output: z.object({
    /** Signal id → value. */
    signalVal: z.record(z.string(), liveValueSchema),
    /** Active alarms of the equipment and of its gateway itself. */
    gatewayAlarm: z.int(),
    /** Signal id → its active alarms; signals without any are left out. */
    signalAlarm: z.record(z.string(), z.int()),
    /** Signal id → the most urgent alarm, and whether one is unacknowledged. */
    signalWorst: z.record(z.string(), z.object({ priority: alarmPrioritySchema, unacked: z.boolean() })),
    /** Time since when (ms) nothing can be stored, as in the current alarms. Absent while storing works. */
    storageAwaySince: z.number().optional(),
    cursor: z.string(),
  }),
});

export const monitorWrite = call({
  path: '/lfscada/monitor/write',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Writes a value to the device; the callback returns the outcome',
  who: { auth: 'monitor_signal_write' },
  touches: [
    ...ofEquipment,
    { kind: 'signal', field: 'signalId' },
    { kind: 'page', field: 'pageId', optional: true, as: 'reference' },
  ],
  rate: 'write',
  audit: 'signal.write',
  input: z.strictObject({
    equipmentId: idSchema,
    signalId: idSchema,
    value: z.string().max(WRITE_VALUE_MAX),
    confirm: booleanField().optional(),
    ...fromWidget,
    ...consentFields,
  }),
  output: asyncStateSchema,
});

export const monitorCallback = call({
  path: '/lfscada/monitor/callback',
  keys: 'allowed',
  summary: 'The state of a write',
  who: 'signedIn',
  touches: [{ kind: 'command', field: 'uuid' }],
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ uuid: z.uuid() }),
  output: asyncStateSchema,
});

export const monitorCommands = call({
  path: '/lfscada/monitor/command/query',
  keys: 'allowed',
  summary: 'The writes to a piece of equipment, latest first',
  who: view,
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema, ...pageFields }),
  output: rowsOf(commandSchema),
});

const rawSchema = z.object({
  signalId: idSchema,
  /** Ms since the epoch, ascending. */
  times: z.array(z.number()),
  values: z.array(z.union([z.number(), z.string(), z.null()])),
  /** Index into QUALITIES, one for each time. */
  qualities: z.array(z.int()),
  /** True if older points of the range were left out (the latest 200,000). */
  truncated: z.boolean(),
});

const bucketsSchema = z.object({
  signalId: idSchema,
  /** Start of each bucket with points, ms, ascending. */
  times: z.array(z.number()),
  /** Length of a bucket, ms. */
  bucketMs: z.number(),
  min: z.array(z.number()),
  max: z.array(z.number()),
  avg: z.array(z.number()),
  first: z.array(z.number()),
  last: z.array(z.number()),
  count: z.array(z.number()),
});

export const monitorHistory = call({
  path: '/lfscada/monitor/history',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Raw points, or `width` buckets of them; as packed columns for application/octet-stream',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({
    signalIds: jsonField(z.array(idSchema).min(1)),
    from: numberField(z.int()),
    to: numberField(z.int()),
    width: numberField(z.int().min(1).max(10_000)).optional(),
  }),
  output: z.array(z.union([bucketsSchema, rawSchema])),
});
export type HistoryRaw = z.output<typeof rawSchema>;
export type HistoryBuckets = z.output<typeof bucketsSchema>;

const figure = z.number().nullable();
const statisticsSchema = z.object({
  signalId: idSchema,
  /** Measured values: numbers of good or uncertain quality. */
  count: z.int(),
  /** Null without a measured value. */
  min: figure,
  max: figure,
  /** Σ v / n. */
  avg: figure,
  /** Standard deviation of the values, √(Σ (v − avg)² / n). */
  deviation: figure,
  /**
   * Time for which a value is known, ms: each holds until the next one, at most twice the interval at which unchanged
   * values are stored.
   */
  knownMs: z.number(),
  /** Σ v · Δt / knownMs; null while nothing is known. */
  timeAvg: figure,
  /** Σ v · Δt, in units times hours. */
  integral: figure,
  /** Time for which the value was known and not 0, ms. */
  onMs: z.number(),
  /** Changes from 0 to another value. */
  switches: z.int(),
});
export type SelectionStatistics = z.output<typeof statisticsSchema>;

export const monitorHistoryStatistics = call({
  path: '/lfscada/monitor/history/statistics',
  keys: 'allowed',
  summary:
    'Statistics of the stored points of signals in a time range: mean, mean over time, deviation, integral, time true',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({
    signalIds: jsonField(z.array(idSchema).min(1)),
    /** Ms, both included. */
    from: numberField(z.int()),
    to: numberField(z.int()),
  }),
  output: z.array(statisticsSchema),
});

export const monitorHistoryExport = call({
  path: '/lfscada/monitor/history/export',
  keys: 'allowed',
  summary: 'The raw points as a CSV or an Excel file, streamed',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({
    signalIds: jsonField(z.array(idSchema).min(1)),
    from: numberField(z.int()),
    to: numberField(z.int()),
    format: z.enum(['csv', 'xlsx']).optional(),
    timeZone: z.string().max(60).optional(),
    language: z.enum(['zh', 'en']).optional(),
  }),
  output: z.string(),
});

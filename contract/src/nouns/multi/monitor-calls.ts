import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { multiGatewaySchema, multiSignalSchema } from './multi.ts';
import { booleanField, optionalTextField, pageFields } from '../../form.ts';
import { monitorData } from '../monitor/calls.ts';
import { reportFields } from '../monitor/report-fields.ts';
import { CURSOR_MAX } from '../../limits.ts';
import { STREAMED_VALUES } from '../stream/stream.ts';

/** Watching a multi-equipment record: one monitor session over all its gateways. */
const watch = {
  who: { auth: 'monitor_equipment_view' },
  touches: [{ kind: 'multi', field: 'id' }],
} as const;
const polled = { ...watch, rate: 'poll', renewsSession: false } as const;

export const multiGatewayInfo = call({
  ...polled,
  path: '/lfscada/monitor/multi/gateway/info',
  keys: 'allowed',
  summary: 'The states of the gateways of a record, in order',
  input: z.strictObject({ id: idSchema }),
  output: z.array(multiGatewaySchema),
});

export const multiSignalQuery = call({
  ...watch,
  path: '/lfscada/monitor/multi/signal/query',
  keys: 'allowed',
  summary: 'A page of the signals of a record, by name or code, optionally of one piece of equipment',
  input: z.strictObject({
    id: idSchema,
    ...pageFields,
    name: optionalTextField(100).optional(),
    equipmentId: idSchema.optional(),
  }),
  output: rowsOf(multiSignalSchema),
});

export const multiSignalQueryAll = call({
  ...watch,
  path: '/lfscada/monitor/multi/signal/queryAll',
  keys: 'allowed',
  summary: 'All signals of a record, by equipment',
  keptOffline: true,
  input: z.strictObject({ id: idSchema }),
  output: z.array(multiSignalSchema),
});

export const multiOpen = call({
  ...polled,
  path: '/lfscada/monitor/multi/open',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Opens a monitor session with each gateway of a record that is online and not vpn',
  input: z.strictObject({ id: idSchema, ...reportFields }),
  output: z.object({
    /** Ids of the gateways with a session, and of those that are offline. */
    opened: z.array(idSchema),
    offline: z.array(idSchema),
  }),
});

export const multiSignalData = call({
  ...polled,
  path: '/lfscada/monitor/multi/signal/data',
  keys: 'allowed',
  summary: 'Live values of a record: all if isFirst, otherwise changes since the cursor',
  streamed: STREAMED_VALUES,
  input: z.strictObject({ id: idSchema, isFirst: booleanField(), cursor: z.string().max(CURSOR_MAX).optional() }),
  output: monitorData.output,
});

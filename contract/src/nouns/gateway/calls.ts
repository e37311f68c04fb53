import { z } from 'zod';
import { call } from '../../call.ts';
import { gatewayFields } from './fields.ts';
import { brokerAddressSchema, discoveredMetricSchema, managedGatewaySchema } from './gateway.ts';
import { backlogSchema } from './backlog.ts';
import { gatewayLoadSchema } from './gateway-load.ts';
import { gatewayFramesSchema, gatewayHealthSchema } from './gateway-health.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { booleanField, jsonField, optionalTextField, numberField, sortedFields, changedFields } from '../../form.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_gateway_view' } as const;
const edit = { auth: 'manage_gateway_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'gateway', field: 'id' }] as const;
/** Its serial number is its user name at the broker and stays. */
const { sn: _sn, ...editable } = gatewayFields;

export const gatewayAdd = call({
  path: '/lfscada/manage/gateway/add',
  summary: 'Registers a gateway; only this response contains the secret',
  who: edit,
  touches: [{ kind: 'org', field: 'orgId', optional: true, as: 'reference' }],
  rate: 'edit',
  audit: 'gateway.add',
  adds: ['gateway', 'alarmRule'],
  input: z.strictObject({
    /** Its organisation, by default that of the person who adds it. Its equipment follows it. */
    orgId: idSchema.optional(),
    ...gatewayFields,
  }),
  output: z.object({ id: idSchema, secret: z.string() }),
});

export const gatewayEdit = call({
  path: '/lfscada/manage/gateway/edit',
  keys: 'allowed',
  summary: 'Changes a gateway',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'gateway.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(editable) }),
  output: z.object({}),
});

export const gatewayDelete = call({
  path: '/lfscada/manage/gateway/delete',
  keys: 'allowed',
  summary: 'Deletes a gateway that no equipment uses; its connection is closed',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'gateway.delete',
  input: one,
  output: z.object({}),
});

export const gatewayInfoById = call({
  path: '/lfscada/manage/gateway/info',
  keys: 'allowed',
  summary: 'One gateway, with its equipment and the limits of its product',
  who: view,
  touches: itself,
  input: one,
  output: managedGatewaySchema.extend({ load: gatewayLoadSchema }),
});

export const gatewayQuery = call({
  path: '/lfscada/manage/gateway/query',
  keys: 'allowed',
  summary: 'A page of gateways, by name or serial number, of a group, online or offline, or those with these ids',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.gateway),
    name: optionalTextField(100).optional(),
    groupName: optionalTextField(500).default(''),
    online: booleanField().optional(),
    /** Only these, as far as they are there and within the access scope. */
    ids: jsonField(z.array(idSchema).min(1).max(PAGE_SIZE_MAX)).optional(),
  }),
  output: rowsOf(managedGatewaySchema),
});

export const gatewayGroups = call({
  path: '/lfscada/manage/gateway/groups',
  keys: 'allowed',
  summary: 'The groups that gateways are in, by name',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(z.string()),
});

export const gatewayRotateSecret = call({
  path: '/lfscada/manage/gateway/rotateSecret',
  summary: 'Gives the gateway a new secret and closes its connection',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'gateway.rotateSecret',
  input: one,
  output: z.object({ secret: z.string() }),
});

export const gatewayRevokeSecret = call({
  path: '/lfscada/manage/gateway/revokeSecret',
  summary: 'Revokes the secret of the gateway and closes its connection until it gets a new secret',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'gateway.revokeSecret',
  input: one,
  output: z.object({}),
});

export const gatewayBroker = call({
  path: '/lfscada/manage/gateway/broker',
  keys: 'allowed',
  summary: 'The MQTT address for gateways',
  who: view,
  touches: 'nothing',
  input: z.strictObject({}),
  output: brokerAddressSchema,
});

export const gatewayDiscovered = call({
  path: '/lfscada/manage/gateway/discovered',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Metrics announced by the gateway that have no signal',
  who: view,
  touches: itself,
  input: one,
  output: z.array(discoveredMetricSchema),
});

export const gatewayHealth = call({
  path: '/lfscada/manage/gateway/health',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Health of a gateway: births, gaps, traffic, latency, errors',
  who: view,
  touches: itself,
  rate: 'poll',
  renewsSession: false,
  input: one,
  output: gatewayHealthSchema,
});

export const gatewayBacklog = call({
  path: '/lfscada/manage/gateway/backlog',
  runsAt: 'active',
  summary: 'Undelivered points in the buffer of the gateway, to be shown before a configuration change',
  who: view,
  touches: itself,
  input: one,
  output: backlogSchema,
});

export const gatewayFrames = call({
  path: '/lfscada/manage/gateway/frames',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'The Sparkplug messages of a gateway, kept only while this call is being polled',
  who: view,
  touches: itself,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({
    id: idSchema,
    /** Number of the last known frame; 0 or omitted for all kept frames. */
    after: numberField(z.int().min(0)).default(0),
  }),
  output: gatewayFramesSchema,
});

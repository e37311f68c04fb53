import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { DELIVERY_STATES, deliverySchema } from './notify-delivery.ts';
import { notifyChannelSchema, notifyPolicySchema, notifyStepSchema } from './notify-policy.ts';
import { booleanField, jsonField, optionalTextField, numberField, sortedFields, changedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';
import { NAMES } from '../../fields/named.ts';
import { notifyPolicyFields } from './fields.ts';

const view = { auth: 'manage_notify_view' } as const;
const edit = { auth: 'manage_notify_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'notifyPolicy', field: 'id' }] as const;
const itsOrg = { kind: 'org', field: 'orgId', optional: true } as const;
const change = { who: edit, touches: itself, rate: 'edit', output: z.object({}) } as const;

export const notifyPolicyAdd = call({
  path: '/lfscada/manage/notifyPolicy/add',
  keys: { except: ['webhookUrl', 'webhookSecret'] },
  summary: 'Adds an alarm notification policy',
  who: edit,
  touches: [itsOrg],
  rate: 'edit',
  audit: 'notifyPolicy.add',
  adds: ['notifyPolicy'],
  input: z.strictObject(z.object(notifyPolicyFields).partial().required({ name: true, steps: true }).shape),
  output: z.object({ id: idSchema }),
});

export const notifyPolicyEdit = call({
  path: '/lfscada/manage/notifyPolicy/edit',
  keys: { except: ['webhookUrl', 'webhookSecret'] },
  summary: 'Changes an alarm notification policy',
  ...change,
  touches: [...itself, itsOrg],
  audit: 'notifyPolicy.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(notifyPolicyFields) }),
});

export const notifyPolicyDelete = call({
  path: '/lfscada/manage/notifyPolicy/delete',
  keys: 'allowed',
  summary: 'Deletes a notification policy; its pending notifications are not sent',
  ...change,
  audit: 'notifyPolicy.delete',
  input: one,
});

export const notifyPolicyInfo = call({
  path: '/lfscada/manage/notifyPolicy/info',
  keys: 'allowed',
  summary: 'One alarm notification policy',
  who: view,
  touches: itself,
  input: one,
  output: notifyPolicySchema,
});

export const notifyPolicyQuery = call({
  path: '/lfscada/manage/notifyPolicy/query',
  keys: 'allowed',
  summary: 'A page of the notification policies of the organisations within the access scope',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.policy),
    text: optionalTextField(60).default(''),
    enabled: booleanField().optional(),
  }),
  output: rowsOf(notifyPolicySchema),
});

const named = z.object({ id: idSchema, name: z.string() });

export const notifyPolicyTargets = call({
  path: '/lfscada/manage/notifyPolicy/targets',
  keys: 'allowed',
  summary:
    'The choices for a policy: people within the access scope who may view equipment, their roles, and the channels',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.object({
    users: z.array(named),
    roles: z.array(named.extend(NAMES)),
    /** Channels without a sender on this server. */
    missing: z.array(notifyChannelSchema),
  }),
});

export const notifyPolicyAudience = call({
  path: '/lfscada/manage/notifyPolicy/audience',
  keys: 'allowed',
  summary:
    'Who would be notified of an alarm of a piece of equipment by these steps, and who would not, with the reason',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  input: z.strictObject({
    equipmentId: idSchema,
    steps: jsonField(z.array(notifyStepSchema).min(1).max(10)),
    webhookUrl: optionalTextField(500).optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** From 1. */
        step: z.int(),
        /** Empty for a webhook. */
        name: z.string(),
        channel: notifyChannelSchema,
        problem: z.enum(['', 'noReach', 'noAddress', 'noSender']),
      }),
    ),
  }),
});

export const notifyPolicyTest = call({
  path: '/lfscada/manage/notifyPolicy/test',
  keys: 'allowed',
  summary: 'Sends a test to the person by every channel of the policy, and to its webhook',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'notifyPolicy.test',
  input: one,
  output: z.object({ count: z.int() }),
});

export const notifyPolicyDeliveries = call({
  path: '/lfscada/manage/notifyPolicy/deliveries',
  keys: 'allowed',
  summary: 'A page of the delivery log: recipient, channel and result, latest first',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.delivery),
    policyId: idSchema.optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    channel: notifyChannelSchema.optional(),
    /** Part of a login name. */
    text: optionalTextField(60).default(''),
    /** Ms; the end is not included. */
    from: numberField().optional(),
    to: numberField().optional(),
  }),
  output: rowsOf(deliverySchema),
});

import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { webhookDeliverySchema, webhookSchema } from './webhook.ts';
import { booleanField, sortedFields, changedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';
import { webhookFields } from './fields.ts';

const own = { who: { auth: 'manage_api_edit' }, touches: 'own' } as const;
const change = { ...own, rate: 'edit' } as const;
const one = z.strictObject({ id: idSchema });

export const webhookAdd = call({
  path: '/lfscada/manage/webhook/add',
  summary: 'Adds an own webhook; only this response contains its secret',
  ...change,
  audit: 'webhook.add',
  adds: ['webhook'],
  input: z.strictObject(webhookFields),
  output: z.object({ id: idSchema, secret: z.string() }),
});

export const webhookEdit = call({
  path: '/lfscada/manage/webhook/edit',
  summary: 'Changes an own webhook, or switches it on or off',
  ...change,
  audit: 'webhook.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(webhookFields), enabled: booleanField().optional() }),
  output: z.object({}),
});

export const webhookRotate = call({
  path: '/lfscada/manage/webhook/rotate',
  summary: 'Replaces the secret of a webhook; only this response contains it, and the old one is void',
  ...change,
  audit: 'webhook.rotate',
  input: one,
  output: z.object({ secret: z.string() }),
});

export const webhookTest = call({
  path: '/lfscada/manage/webhook/test',
  summary: 'Sends a test to an own webhook; the log shows the result',
  ...change,
  audit: 'webhook.test',
  input: one,
  output: z.object({}),
});

export const webhookDelete = call({
  path: '/lfscada/manage/webhook/delete',
  summary: 'Deletes an own webhook with its log; pending deliveries are not sent',
  ...change,
  audit: 'webhook.delete',
  input: one,
  output: z.object({}),
});

export const webhookQuery = call({
  path: '/lfscada/manage/webhook/query',
  summary: 'The own webhooks, without their secrets',
  ...own,
  input: z.strictObject({}),
  output: z.array(webhookSchema),
});

export const webhookDeliveries = call({
  path: '/lfscada/manage/webhook/deliveries',
  summary: 'A page of the deliveries of an own webhook with their responses, latest first',
  ...own,
  input: z.strictObject({ id: idSchema, ...sortedFields(SORTS.webhookDelivery) }),
  output: rowsOf(webhookDeliverySchema),
});

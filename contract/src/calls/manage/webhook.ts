import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../entities/id.ts';
import { WEBHOOK_EVENTS, webhookDeliverySchema, webhookSchema } from '../../entities/webhook.ts';
import { booleanField, jsonField, sortedFields, textField } from '../../form.ts';

const own = { who: { auth: 'manage_api_edit' }, touches: 'own' } as const;
const change = { ...own, rate: 'edit' } as const;
const one = z.strictObject({ id: idSchema });

const fields = {
  name: textField(60),
  /** An http(s) address outside, or one inside that the server is configured to allow. */
  url: textField(500),
  events: jsonField(z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length)),
};

export const webhookAdd = call({
  path: '/lfscada/manage/webhook/add',
  summary: "Adds a webhook of one's own; the answer is the only one that holds its secret",
  ...change,
  audit: 'webhook.add',
  adds: ['webhook'],
  input: z.strictObject(fields),
  output: z.object({ id: idSchema, secret: z.string() }),
});

export const webhookEdit = call({
  path: '/lfscada/manage/webhook/edit',
  summary: "Changes a webhook of one's own, or switches it on or off",
  ...change,
  audit: 'webhook.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape, enabled: booleanField().optional() }),
  output: z.object({}),
});

export const webhookRotate = call({
  path: '/lfscada/manage/webhook/rotate',
  summary: 'Gives a webhook another secret, which is shown this once; the old one signs nothing any more',
  ...change,
  audit: 'webhook.rotate',
  input: one,
  output: z.object({ secret: z.string() }),
});

export const webhookTest = call({
  path: '/lfscada/manage/webhook/test',
  summary: "Sends a test to a webhook of one's own; the log tells what became of it",
  ...change,
  audit: 'webhook.test',
  input: one,
  output: z.object({}),
});

export const webhookDelete = call({
  path: '/lfscada/manage/webhook/delete',
  summary: "Deletes a webhook of one's own with its log; what still waits is not sent",
  ...change,
  audit: 'webhook.delete',
  input: one,
  output: z.object({}),
});

export const webhookQuery = call({
  path: '/lfscada/manage/webhook/query',
  summary: "The webhooks of one's own, without their secrets",
  ...own,
  input: z.strictObject({}),
  output: z.array(webhookSchema),
});

export const webhookDeliveries = call({
  path: '/lfscada/manage/webhook/deliveries',
  summary: "A page of what a webhook of one's own was told and what it answered, the latest first",
  ...own,
  input: z.strictObject({ id: idSchema, ...sortedFields('webhookDelivery') }),
  output: rowsOf(webhookDeliverySchema),
});

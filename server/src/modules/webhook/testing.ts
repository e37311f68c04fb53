import { defineExample } from '../../testing/plant/example.ts';
import { timedList } from '../../testing/sorted-list.ts';

export const example = defineExample({
  add: async ({ added, name }) => {
    const hook = { url: 'https://hook.example.com/in', events: ['alarm.active'] };
    return { webhookId: await added('webhook', { name, ...hook }) };
  },
});

const CALL = { webhookId: '1', event: 'alarm.active', equipmentId: null, gatewayId: '1', body: '{}' } as const;

export const sorted = [
  timedList('webhookDelivery', {
    add: ({ stores }, { index, time }) => stores.webhooks.enqueue([{ ...CALL, key: String(index), at: time }]),
    read: async ({ webhooks }, sort) => (await webhooks.deliveries('1', 1, 50, sort)).rows.map(({ id }) => id),
  }),
];

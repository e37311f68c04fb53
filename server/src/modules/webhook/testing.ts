import { timedList } from '../../testing/sorted-list.ts';

const CALL = { webhookId: '1', event: 'alarm.active', equipmentId: null, gatewayId: '1', body: '{}' } as const;

export const sorted = [
  timedList('webhookDelivery', {
    add: ({ stores }, { index, time }) => stores.webhooks.enqueue([{ ...CALL, key: String(index), at: time }]),
    read: async ({ webhooks }, sort) => (await webhooks.deliveries('1', 1, 50, sort)).rows.map(({ id }) => id),
  }),
];

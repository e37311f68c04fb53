import { defineExample } from '../../testing/plant/example.ts';
import { EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, gatewayId }) => ({
    subscriptionId: await added('service', { gatewayId, kind: 'traffic', months: 12 }),
  }),
  inputs: ({ subscriptionId, gatewayId }, unique) => ({
    serviceAdd: { gatewayId, kind: 'traffic', months: 12 },
    serviceEdit: { id: subscriptionId, remark: unique },
    serviceDelete: { id: subscriptionId },
    serviceInfo: { id: subscriptionId },
    serviceQuery: {},
    serviceRenew: { ids: [subscriptionId], months: 1 },
    serviceRenewals: { id: subscriptionId },
    serviceExport: {},
  }),
});

export const sorted = [
  sortedList('service', {
    add: ({ stores }, { gatewayId, index, time, pick }) => {
      const service = { gatewayId, kind: pick('video', 'SMS'), remark: '' };
      return stores.subscriptions.add({ ...service, startAt: time, endAt: time * 2 + index }, TRAIL);
    },
    read: ({ subscriptions }, sort) => {
      const filter = { text: '', kind: undefined, ends: undefined, begun: undefined, sort };
      return subscriptions.page(EVERYTHING, filter, 1, 50);
    },
    values: {
      gateway: ({ gatewayName }) => gatewayName,
      kind: ({ kind }) => kind,
      startAt: ({ startAt }) => startAt,
      endAt: ({ endAt }) => endAt,
    },
  }),
];

import { defineExample } from '../../testing/example.ts';

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

import { defineExample, defineInputs } from '../../testing/plant/example.ts';

export const example = defineExample({
  add: async ({ added, name }) => ({
    apiKeyId: await added('apiKey', { name, scopes: ['monitor_equipment_view'] }),
  }),
});

export const inputs = defineInputs(({ apiKeyId, webhookId }, unique) => ({
  apiKeyAdd: { name: unique, scopes: ['monitor_equipment_view'] },
  apiKeyEdit: { id: apiKeyId, name: unique },
  apiKeyRevoke: { id: apiKeyId },
  apiKeyQuery: {},
  callsExport: {},
  webhookAdd: { name: unique, url: 'https://hook.example.com/in', events: ['alarm.active'] },
  webhookEdit: { id: webhookId, name: unique },
  webhookRotate: { id: webhookId },
  webhookTest: { id: webhookId },
  webhookDelete: { id: webhookId },
  webhookQuery: {},
  webhookDeliveries: { id: webhookId },
}));

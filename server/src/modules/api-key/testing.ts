import { defineInputs } from '../../testing/example.ts';

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

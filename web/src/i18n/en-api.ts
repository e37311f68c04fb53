import type { zhApi } from './zh-api.ts';

/** The API area: keys, calls, webhooks. */
export const enApi = {
  'log.kind.apiKey': 'API key',
  'audit.apiKey.add': 'API key made',
  'audit.apiKey.edit': 'API key changed',
  'audit.apiKey.revoke': 'API key revoked',
  'auth.manage_api_edit.text': 'Make own keys and webhooks, by which programs ask and are told',
} as const satisfies Record<keyof typeof zhApi, string>;

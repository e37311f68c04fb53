import { z } from 'zod';
import { call } from '../../call.ts';
import { apiKeySchema } from './api-key.ts';
import { idSchema } from '../../id.ts';
import { changedFields } from '../../form.ts';
import { apiKeyFields, newApiKeyFields } from './fields.ts';

const edit = { who: { auth: 'manage_api_edit' }, touches: 'own' } as const;

export const apiKeyAdd = call({
  path: '/lfscada/manage/apiKey/add',
  summary: 'Creates an own API key; only this response contains the key',
  ...edit,
  rate: 'edit',
  audit: 'apiKey.add',
  adds: ['apiKey'],
  input: z.strictObject(newApiKeyFields),
  output: z.object({ id: idSchema, key: z.string() }),
});

export const apiKeyEdit = call({
  path: '/lfscada/manage/apiKey/edit',
  summary: 'Changes the scopes, addresses and rate of an own API key',
  ...edit,
  rate: 'edit',
  audit: 'apiKey.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(apiKeyFields) }),
  output: z.object({}),
});

export const apiKeyRevoke = call({
  path: '/lfscada/manage/apiKey/revoke',
  summary: 'Revokes an own API key; it is refused within a second',
  ...edit,
  rate: 'edit',
  audit: 'apiKey.revoke',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});

export const callsExport = call({
  path: '/api/openapi.json',
  keys: 'allowed',
  method: 'GET',
  summary: 'Every call as an OpenAPI 3.1 document',
  who: 'signedIn',
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.string(),
});

export const apiKeyQuery = call({
  path: '/lfscada/manage/apiKey/query',
  summary: 'The own API keys, latest first, without the keys themselves',
  ...edit,
  input: z.strictObject({}),
  output: z.array(apiKeySchema),
});

import { z } from 'zod';
import { everyNameOf, oneOf } from '../../names.ts';
import { call } from '../../call.ts';
import { API_KEY_NETWORKS_MAX, apiKeySchema } from './api-key.ts';
import { idSchema } from '../../id.ts';
import { jsonField, numberField, numberOrNothing, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';

const edit = { who: { auth: 'manage_api_edit' }, touches: 'own' } as const;

const fields = {
  name: nameField(60),
  /** Own permissions that the key may use. */
  scopes: jsonField(z.lazy(() => z.array(oneOf('auth')).max(everyNameOf('auth').length))),
  /** Addresses (`10.1.2.3`) and networks (`10.1.0.0/16`) from which it may be used; empty: any. */
  allowedFrom: jsonField(z.array(textField(50)).max(API_KEY_NETWORKS_MAX)),
  /** Empty: the limit of a person. */
  callsPerMinute: numberOrNothing(z.int().min(1).max(100_000)),
};

export const apiKeyAdd = call({
  path: '/lfscada/manage/apiKey/add',
  summary: 'Creates an own API key; only this response contains the key',
  ...edit,
  rate: 'edit',
  audit: 'apiKey.add',
  adds: ['apiKey'],
  input: z.strictObject({
    ...z.object(fields).partial().required({ name: true, scopes: true }).shape,
    /** Ms; one year from now by default, at most three years. */
    expiresAt: numberField(z.int()).optional(),
  }),
  output: z.object({ id: idSchema, key: z.string() }),
});

export const apiKeyEdit = call({
  path: '/lfscada/manage/apiKey/edit',
  summary: 'Changes the scopes, addresses and rate of an own API key',
  ...edit,
  rate: 'edit',
  audit: 'apiKey.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
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

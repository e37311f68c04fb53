import * as keys from '@tidegate/contract/nouns/api-key/calls.ts';
import * as webhook from '@tidegate/contract/nouns/webhook/calls.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { ApiKeys } from './service.ts';
import type { Webhooks } from '../webhook/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly apiKeys: ApiKeys;
  readonly webhooks: Webhooks;
}

/** The API area: keys of programs, the available calls, and webhooks. */
export const manageApiRoutes = ({ apiKeys, webhooks }: Needs): readonly Route[] => [
  serve(keys.apiKeyAdd, (input, context) => apiKeys.add(input, context)),
  serve(keys.apiKeyEdit, (input, context) => apiKeys.edit(input, context)),
  serve(keys.apiKeyRevoke, (input, context) => apiKeys.revoke(input, context)),
  serve(keys.apiKeyQuery, (_input, context) => apiKeys.query(context)),
  serve(keys.callsExport, () => callsDocument()),
  serve(webhook.webhookAdd, (input, context) => webhooks.add(input, context)),
  serve(webhook.webhookEdit, (input, context) => webhooks.edit(input, context)),
  serve(webhook.webhookRotate, (input, context) => webhooks.rotate(input, context)),
  serve(webhook.webhookTest, (input, context) => webhooks.test(input, context)),
  serve(webhook.webhookDelete, (input, context) => webhooks.remove(input, context)),
  serve(webhook.webhookQuery, (_input, context) => webhooks.query(context)),
  serve(webhook.webhookDeliveries, (input, context) => webhooks.deliveries(input, context)),
];

let document: Promise<Uint8Array> | undefined;

/** Made when it is first asked for: no start waits for it. */
async function callsDocument(): Promise<FileAnswer> {
  document ??= import('@tidegate/contract/openapi/document.ts').then(({ openApiDocument }) =>
    Buffer.from(JSON.stringify(openApiDocument(CALLS))),
  );
  return new FileAnswer(await document, { 'content-type': 'application/json; charset=utf-8' });
}

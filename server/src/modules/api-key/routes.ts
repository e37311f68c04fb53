import * as keys from '@tidegate/contract/calls/manage/api-key.ts';
import * as webhook from '@tidegate/contract/calls/manage/webhook.ts';
import { CALLS } from '@tidegate/contract/calls/catalogue.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { ApiKeys } from './service.ts';
import type { Webhooks } from '../webhook/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly apiKeys: ApiKeys;
  readonly webhooks: Webhooks;
}

/** The API area: keys of programs, what there is to be asked, and programs that are told. */
export const manageApiRoutes = ({ apiKeys, webhooks }: Needs): readonly Route[] => [
  serve(keys.apiKeyAdd, (input, ask) => apiKeys.add(input, ask)),
  serve(keys.apiKeyEdit, (input, ask) => apiKeys.edit(input, ask)),
  serve(keys.apiKeyRevoke, (input, ask) => apiKeys.revoke(input, ask)),
  serve(keys.apiKeyQuery, (_input, ask) => apiKeys.query(ask)),
  serve(keys.callsExport, () => callsDocument()),
  serve(webhook.webhookAdd, (input, ask) => webhooks.add(input, ask)),
  serve(webhook.webhookEdit, (input, ask) => webhooks.edit(input, ask)),
  serve(webhook.webhookRotate, (input, ask) => webhooks.rotate(input, ask)),
  serve(webhook.webhookTest, (input, ask) => webhooks.test(input, ask)),
  serve(webhook.webhookDelete, (input, ask) => webhooks.remove(input, ask)),
  serve(webhook.webhookQuery, (_input, ask) => webhooks.query(ask)),
  serve(webhook.webhookDeliveries, (input, ask) => webhooks.deliveries(input, ask)),
];

let document: Promise<Uint8Array> | undefined;

/** Made when it is first asked for: no start waits for it. */
async function callsDocument(): Promise<FileAnswer> {
  document ??= import('@tidegate/contract/openapi/document.ts').then(({ openApiDocument }) =>
    Buffer.from(JSON.stringify(openApiDocument(CALLS))),
  );
  return new FileAnswer(await document, { 'content-type': 'application/json; charset=utf-8' });
}

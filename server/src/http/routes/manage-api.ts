import * as keys from '@tidegate/contract/calls/manage-api-key.ts';
import { CALLS } from '@tidegate/contract/calls/catalogue.ts';
import { FileAnswer } from '../../services/answers.ts';
import type { Services } from '../../services/services.ts';
import type { Route } from '../serve.ts';
import { serve } from '../serve.ts';

/** The API area: keys of programs, and what there is to be asked. */
export const manageApiRoutes = ({ apiKeys }: Services): readonly Route[] => [
  serve(keys.apiKeyAdd, (input, ask) => apiKeys.add(input, ask)),
  serve(keys.apiKeyEdit, (input, ask) => apiKeys.edit(input, ask)),
  serve(keys.apiKeyRevoke, (input, ask) => apiKeys.revoke(input, ask)),
  serve(keys.apiKeyQuery, (_input, ask) => apiKeys.query(ask)),
  serve(keys.callsExport, () => callsDocument()),
];

let document: Promise<Uint8Array> | undefined;

/** Made when it is first asked for: no start waits for it. */
async function callsDocument(): Promise<FileAnswer> {
  document ??= import('@tidegate/contract/openapi/document.ts').then(({ openApiDocument }) =>
    Buffer.from(JSON.stringify(openApiDocument(CALLS))),
  );
  return new FileAnswer(await document, { 'content-type': 'application/json; charset=utf-8' });
}

import * as keys from '@tidegate/contract/calls/manage-api-key.ts';
import type { Services } from '../../services/services.ts';
import type { Route } from '../serve.ts';
import { serve } from '../serve.ts';

/** The API area: keys of programs. */
export const manageApiRoutes = ({ apiKeys }: Services): readonly Route[] => [
  serve(keys.apiKeyAdd, (input, ask) => apiKeys.add(input, ask)),
  serve(keys.apiKeyEdit, (input, ask) => apiKeys.edit(input, ask)),
  serve(keys.apiKeyRevoke, (input, ask) => apiKeys.revoke(input, ask)),
  serve(keys.apiKeyQuery, (_input, ask) => apiKeys.query(ask)),
];

import * as calls from '@tidegate/contract/calls/manage-quota.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Quotas of organisations. */
export const manageQuotaRoutes = ({ quotas }: Services): readonly Route[] => [
  serve(calls.quotaQuery, (_input, ask) => quotas.query(ask)),
  serve(calls.quotaSave, (input, ask) => quotas.save(input, ask)),
];

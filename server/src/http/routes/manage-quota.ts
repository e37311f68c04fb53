import * as calls from '@tidegate/contract/calls/manage-quota.ts';
import type { Services } from '../../services/services.ts';
import type { Route } from '../serve.ts';
import { serve } from '../serve.ts';

/** Quotas of organisations. */
export const manageQuotaRoutes = ({ quotas }: Services): readonly Route[] => [
  serve(calls.quotaQuery, (_input, ask) => quotas.query(ask)),
  serve(calls.quotaSave, (input, ask) => quotas.save(input, ask)),
];

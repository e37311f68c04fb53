import * as calls from '@tidegate/contract/nouns/quota/calls.ts';
import type { Quotas } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly quotas: Quotas;
}

/** Quotas of organisations. */
export const manageQuotaRoutes = ({ quotas }: Needs): readonly Route[] => [
  serve(calls.quotaQuery, (_input, context) => quotas.query(context)),
  serve(calls.quotaSave, (input, context) => quotas.save(input, context)),
];

import * as calls from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Subscriptions } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly subscriptions: Subscriptions;
}

/** Value-added services of gateways. */
export const manageServiceRoutes = ({ subscriptions }: Needs): readonly Route[] => [
  serve(calls.serviceAdd, (input, context) => subscriptions.add(input, context)),
  serve(calls.serviceEdit, (input, context) => subscriptions.edit(input, context)),
  serve(calls.serviceDelete, (_input, context) => subscriptions.remove(context)),
  serve(calls.serviceInfo, (_input, context) => subscriptions.info(context)),
  serve(calls.serviceQuery, (input, context) => subscriptions.query(input, context)),
  serve(calls.serviceRenew, (input, context) => subscriptions.renew(input, context)),
  serve(calls.serviceRenewals, (_input, context) => subscriptions.renewals(context)),
  serve(calls.serviceExport, (input, context) => subscriptions.exportCsv(input, context)),
];

import * as calls from '@tidegate/contract/calls/manage/service.ts';
import type { Subscriptions } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly subscriptions: Subscriptions;
}

/** Added services of gateways. */
export const manageServiceRoutes = ({ subscriptions }: Needs): readonly Route[] => [
  serve(calls.serviceAdd, (input, ask) => subscriptions.add(input, ask)),
  serve(calls.serviceEdit, (input, ask) => subscriptions.edit(input, ask)),
  serve(calls.serviceDelete, (_input, ask) => subscriptions.remove(ask)),
  serve(calls.serviceInfo, (_input, ask) => subscriptions.info(ask)),
  serve(calls.serviceQuery, (input, ask) => subscriptions.query(input, ask)),
  serve(calls.serviceRenew, (input, ask) => subscriptions.renew(input, ask)),
  serve(calls.serviceRenewals, (_input, ask) => subscriptions.renewals(ask)),
  serve(calls.serviceExport, (input, ask) => subscriptions.exportCsv(input, ask)),
];

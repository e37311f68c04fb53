import * as monitorCalls from '@tidegate/contract/nouns/multi/monitor-calls.ts';
import * as calls from '@tidegate/contract/nouns/multi/calls.ts';
import { placeOf } from './multi-monitor.ts';
import type { Multis } from './service.ts';
import type { MultiMonitor } from './multi-monitor.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** The shares of a record, before another gateway is bound to it. */
interface BindingGuard {
  /** Refuses what would widen a share of the record beyond what the person has. */
  refuseBinding(gatewayId: string, context: RequestContext): Promise<void>;
}

interface Needs {
  readonly multis: Multis;
  readonly multiMonitor: MultiMonitor;
  readonly shares: BindingGuard;
}

/** Multi-equipment: its records, and watching them. */
export const multiRoutes = ({ multis, multiMonitor, shares }: Needs): readonly Route[] => [
  serve(calls.multiQuery, (input, context) => multis.query(input, context)),
  serve(calls.multiAdd, (input, context) => multis.add(input, context)),
  serve(calls.multiEdit, (input, context) => multis.edit(input, context)),
  serve(calls.multiDelete, (_input, context) => multis.remove(context)),
  serve(calls.multiInfo, (_input, context) => multis.info(context)),
  serve(calls.multiDetail, (_input, context) => multis.detail(context)),
  serve(calls.multiBind, async (input, context) => {
    await shares.refuseBinding(input.gatewayId, context);
    return multis.bind(input, context);
  }),
  serve(calls.multiUnbind, (input, context) => multis.unbind(input, context)),
  serve(calls.multiCallback, (input, context) => multis.state(input, context)),
  serve(calls.multiSetDisplay, (input, context) => multis.setDisplay(input, context)),
  serve(calls.multiReportQueryAll, (_input, context) => multis.reports(context)),
  serve(calls.multiReportQueryCols, (_input, context) => multis.reportColumns(context)),
  serve(calls.multiHistory, (input, context, exchange) =>
    multiMonitor.history(input, placeOf(context), context, exchange),
  ),
  serve(monitorCalls.multiGatewayInfo, (_input, context) => multiMonitor.gateways(placeOf(context))),
  serve(monitorCalls.multiSignalQuery, (input, context) => multiMonitor.signals(input, placeOf(context))),
  serve(monitorCalls.multiSignalQueryAll, (_input, context) => multiMonitor.allSignals(placeOf(context))),
  serve(monitorCalls.multiOpen, (input, context) => multiMonitor.open(input, placeOf(context))),
  serve(monitorCalls.multiSignalData, (input, context) => multiMonitor.data(input, placeOf(context))),
];

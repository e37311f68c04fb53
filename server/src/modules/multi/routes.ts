import * as monitorCalls from '@tidegate/contract/calls/monitor-multi.ts';
import * as calls from '@tidegate/contract/calls/multi.ts';
import { placeOf } from './multi-monitor.ts';
import type { Multis } from './service.ts';
import type { MultiMonitor } from './multi-monitor.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly multis: Multis;
  readonly multiMonitor: MultiMonitor;
}

/** Multi-equipment: its records, and watching them. */
export const multiRoutes = ({ multis, multiMonitor }: Needs): readonly Route[] => [
  serve(calls.multiQuery, (input, ask) => multis.query(input, ask)),
  serve(calls.multiAdd, (input, ask) => multis.add(input, ask)),
  serve(calls.multiEdit, (input, ask) => multis.edit(input, ask)),
  serve(calls.multiDelete, (_input, ask) => multis.remove(ask)),
  serve(calls.multiInfo, (_input, ask) => multis.info(ask)),
  serve(calls.multiDetail, (_input, ask) => multis.detail(ask)),
  serve(calls.multiBind, (input, ask) => multis.bind(input, ask)),
  serve(calls.multiUnbind, (input, ask) => multis.unbind(input, ask)),
  serve(calls.multiCallback, (input, ask) => multis.state(input, ask)),
  serve(calls.multiSetDisplay, (input, ask) => multis.setDisplay(input, ask)),
  serve(calls.multiReportQueryAll, (_input, ask) => multis.reports(ask)),
  serve(calls.multiReportQueryCols, (_input, ask) => multis.reportColumns(ask)),
  serve(calls.multiHistory, (input, ask, exchange) => multiMonitor.history(input, placeOf(ask), ask, exchange)),
  serve(monitorCalls.multiGatewayInfo, (_input, ask) => multiMonitor.gateways(placeOf(ask))),
  serve(monitorCalls.multiSignalQuery, (input, ask) => multiMonitor.signals(input, placeOf(ask))),
  serve(monitorCalls.multiSignalQueryAll, (_input, ask) => multiMonitor.allSignals(placeOf(ask))),
  serve(monitorCalls.multiOpen, (input, ask) => multiMonitor.open(input, placeOf(ask))),
  serve(monitorCalls.multiSignalData, (input, ask) => multiMonitor.data(input, placeOf(ask))),
];

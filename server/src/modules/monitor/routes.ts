import * as calls from '@tidegate/contract/nouns/monitor/calls.ts';
import * as pageCalls from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { ChartFigures } from '../report/module.ts';
import type { Monitor } from './service.ts';
import type { Commands } from '../command/module.ts';
import type { History, Replay } from '../history/module.ts';
import type { Signals, SignalLookup } from '../signal/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly chartFigures: ChartFigures;
  readonly monitor: Monitor;
  readonly commands: Commands;
  readonly history: History;
  readonly signals: Signals;
  readonly replay: Replay;
  readonly signalLookup: SignalLookup;
}

/** Watching and operating equipment. */
export const monitorRoutes = ({
  chartFigures,
  monitor,
  commands,
  history,
  signals,
  replay,
  signalLookup,
}: Needs): readonly Route[] => [
  serve(calls.gatewayInfo, (_input, context) => monitor.gatewayInfo(context)),
  serve(calls.signalQuery, (input, context) => signals.query(input, context)),
  serve(calls.signalQueryAll, (input, context) => signals.all(input.equipmentId, context)),
  serve(calls.monitorOpen, (input, context) => monitor.open(input, context)),
  serve(calls.monitorOpenAll, (input, context) => monitor.openAll(input, context)),
  serve(calls.monitorData, (input, context) => monitor.data(input, context)),
  serve(calls.monitorWrite, (input, context) => commands.write(input, context)),
  serve(calls.monitorCallback, (_input, context) => commands.state(context)),
  serve(calls.monitorCommands, (input) => commands.query(input)),
  serve(calls.monitorHistory, (input, context, exchange) => history.query(input, context, exchange)),
  serve(calls.monitorHistoryStatistics, (input, context) => history.statistics(input, context)),
  serve(pageCalls.signalLookup, (input, context) => signalLookup.find(input, context)),
  serve(pageCalls.monitorPeriods, ({ signalIds: _touched, ...input }, context) => chartFigures.periods(input, context)),
  serve(pageCalls.monitorReplay, (input, context) => replay.query(input, context)),
  serve(calls.monitorHistoryExport, (input, context) => history.export(input, context)),
];

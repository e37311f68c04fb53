import * as calls from '@tidegate/contract/calls/monitor.ts';
import * as pageCalls from '@tidegate/contract/calls/monitor-page.ts';
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
  serve(calls.gatewayInfo, (_input, ask) => monitor.gatewayInfo(ask)),
  serve(calls.signalQuery, (input, ask) => signals.query(input, ask)),
  serve(calls.signalQueryAll, (input, ask) => signals.all(input.equipmentId, ask)),
  serve(calls.monitorOpen, (input, ask) => monitor.open(input, ask)),
  serve(calls.monitorData, (input, ask) => monitor.data(input, ask)),
  serve(calls.monitorWrite, (input, ask) => commands.write(input, ask)),
  serve(calls.monitorCallback, (_input, ask) => commands.state(ask)),
  serve(calls.monitorCommands, (input) => commands.query(input)),
  serve(calls.monitorHistory, (input, ask, exchange) => history.query(input, ask, exchange)),
  serve(pageCalls.signalLookup, (input, ask) => signalLookup.find(input, ask)),
  serve(pageCalls.monitorPeriods, ({ signalIds: _touched, ...input }, ask) => chartFigures.periods(input, ask)),
  serve(pageCalls.monitorReplay, (input, ask) => replay.query(input, ask)),
  serve(calls.monitorHistoryExport, (input, ask) => history.export(input, ask)),
];

import * as calls from '@tidegate/contract/calls/manage/signal.ts';
import * as batchCalls from '@tidegate/contract/calls/manage/signal-batch.ts';
import type { Signals } from './service.ts';
import type { SignalBatches } from './batches.ts';
import type { SignalFiles } from './file/signal-files.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly signals: Signals;
  readonly signalBatches: SignalBatches;
  readonly signalFiles: SignalFiles;
}

/** Managing signals. */
export const manageSignalRoutes = ({ signals, signalBatches, signalFiles }: Needs): readonly Route[] => [
  serve(calls.signalAdd, (input, ask) => signals.add(input, ask)),
  serve(calls.signalEdit, (input, ask) => signals.edit(input, ask)),
  serve(calls.signalDelete, (input, ask) => signals.remove(input, ask)),
  serve(calls.signalInfo, (_input, ask) => signals.info(ask)),
  serve(calls.manageSignalQuery, (input, ask) => signals.query(input, ask)),
  serve(calls.signalAdopt, (input, ask) => signals.adopt(input, ask)),
  serve(batchCalls.signalEditMany, (input, ask) => signalBatches.edit(input, ask)),
  serve(batchCalls.signalDeleteMany, (input, ask) => signalBatches.remove(input, ask)),
  serve(batchCalls.signalExport, (input, ask) => signalFiles.exportFile(input, ask)),
  serve(batchCalls.signalImport, (input, ask, exchange) => signalFiles.importFile(input, exchange.file(), ask)),
];

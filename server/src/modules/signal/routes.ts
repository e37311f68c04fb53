import * as calls from '@tidegate/contract/nouns/signal/calls.ts';
import * as batchCalls from '@tidegate/contract/nouns/signal/batch-calls.ts';
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
  serve(calls.signalAdd, (input, context) => signals.add(input, context)),
  serve(calls.signalEdit, (input, context) => signals.edit(input, context)),
  serve(calls.signalDelete, (input, context) => signals.remove(input, context)),
  serve(calls.signalInfo, (_input, context) => signals.info(context)),
  serve(calls.manageSignalQuery, (input, context) => signals.query(input, context)),
  serve(calls.signalAdopt, (input, context) => signals.adopt(input, context)),
  serve(batchCalls.signalEditMany, (input, context) => signalBatches.edit(input, context)),
  serve(batchCalls.signalDeleteMany, (input, context) => signalBatches.remove(input, context)),
  serve(batchCalls.signalExport, (input, context) => signalFiles.exportFile(input, context)),
  serve(batchCalls.signalImport, (input, context, exchange) => signalFiles.importFile(input, exchange.file(), context)),
];

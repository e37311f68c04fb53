import * as calls from '@tidegate/contract/nouns/log/calls.ts';
import type { OperationLogs } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly logs: OperationLogs;
}

/** The operation log. */
export const manageLogRoutes = ({ logs }: Needs): readonly Route[] => [
  serve(calls.logQuery, (input, context) => logs.query(input, context)),
  serve(calls.logExport, (input, context) => logs.exportCsv(input, context)),
  serve(calls.logVerify, (_input, context) => logs.verify(context)),
  serve(calls.accountLog, (input, context) => logs.own(input, context)),
];

import * as calls from '@tidegate/contract/calls/manage/log.ts';
import type { OperationLogs } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly logs: OperationLogs;
}

/** The operation log. */
export const manageLogRoutes = ({ logs }: Needs): readonly Route[] => [
  serve(calls.logQuery, (input, ask) => logs.query(input, ask)),
  serve(calls.logExport, (input, ask) => logs.exportCsv(input, ask)),
  serve(calls.logVerify, (_input, ask) => logs.verify(ask)),
  serve(calls.accountLog, (input, ask) => logs.own(input, ask)),
];

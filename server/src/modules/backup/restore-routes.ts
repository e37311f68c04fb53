import * as calls from '@tidegate/contract/calls/manage/restore.ts';
import type { RestoreService } from './restores.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly restores: RestoreService;
}

/** Restores of the whole platform. */
export const manageRestoreRoutes = ({ restores }: Needs): readonly Route[] => [
  serve(calls.restoreState, () => restores.state()),
  serve(calls.restoreUpload, (input, ask, exchange) => restores.upload(input, exchange.file(), ask)),
  serve(calls.restoreCheck, (input, ask) => restores.check(input, ask)),
  serve(calls.restoreBegin, (input, ask) => restores.begin(input, ask)),
  serve(calls.restoreCancel, (_input, ask) => restores.cancel(ask)),
  serve(calls.restoreForget, (input, ask) => restores.forget(input, ask)),
];

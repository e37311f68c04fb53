import * as calls from '@tidegate/contract/nouns/backup/restore-calls.ts';
import type { RestoreService } from './restores.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly restores: RestoreService;
}

/** Restores of the whole platform. */
export const manageRestoreRoutes = ({ restores }: Needs): readonly Route[] => [
  serve(calls.restoreState, () => restores.state()),
  serve(calls.restoreUpload, (input, context, exchange) => restores.upload(input, exchange.file(), context)),
  serve(calls.restoreCheck, (input, context) => restores.check(input, context)),
  serve(calls.restoreBegin, (input, context) => restores.begin(input, context)),
  serve(calls.restoreCancel, (_input, context) => restores.cancel(context)),
  serve(calls.restoreForget, (input, context) => restores.forget(input, context)),
];

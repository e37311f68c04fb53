import * as calls from '@tidegate/contract/calls/recovery.ts';
import type { Recovery } from './recovery.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly recovery: Recovery;
}

/** A forgotten password. */
export const recoveryRoutes = ({ recovery }: Needs): readonly Route[] => [
  serve(calls.findpwdAccount, (input, ask) => recovery.begin(input, ask)),
  serve(calls.findpwdCode, (input, ask) => recovery.sendCode(input, ask)),
  serve(calls.findpwdValidate, (input, ask) => recovery.validate(input, ask)),
  serve(calls.findpwdPassword, (input, ask) => recovery.finish(input, ask)),
];

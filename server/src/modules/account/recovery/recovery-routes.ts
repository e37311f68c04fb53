import * as calls from '@tidegate/contract/nouns/account/recovery-calls.ts';
import type { Recovery } from './recovery.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly recovery: Recovery;
}

/** A forgotten password. */
export const recoveryRoutes = ({ recovery }: Needs): readonly Route[] => [
  serve(calls.findpwdAccount, (input, context) => recovery.begin(input, context)),
  serve(calls.findpwdCode, (input, context) => recovery.sendCode(input, context)),
  serve(calls.findpwdValidate, (input, context) => recovery.validate(input, context)),
  serve(calls.findpwdPassword, (input, context) => recovery.finish(input, context)),
];

import * as calls from '@tidegate/contract/calls/account-security.ts';
import type { AccountSecurity } from './security.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly accountSecurity: AccountSecurity;
}

/** Changes of what protects an account. */
export const accountSecurityRoutes = ({ accountSecurity }: Needs): readonly Route[] => [
  serve(calls.securityCode, (input, ask) => accountSecurity.sendCode(input, ask)),
  serve(calls.securityValidate, (input, ask) => accountSecurity.validate(input, ask)),
  serve(calls.securityPassword, async (input, ask, exchange) => {
    exchange.giveSession(await accountSecurity.changePassword(input, ask));
  }),
  serve(calls.securityTargetCode, (input, ask) => accountSecurity.sendTargetCode(input, ask)),
  serve(calls.securityTel, (input, ask) => accountSecurity.bindTel(input, ask)),
  serve(calls.securityEmail, (input, ask) => accountSecurity.bindEmail(input, ask)),
  serve(calls.securityQuestion, (input, ask) => accountSecurity.setQuestions(input, ask)),
];

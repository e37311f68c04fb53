import * as calls from '@tidegate/contract/nouns/account/security-calls.ts';
import type { AccountSecurity } from './security.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly accountSecurity: AccountSecurity;
}

/** Changes of the security settings of an account. */
export const accountSecurityRoutes = ({ accountSecurity }: Needs): readonly Route[] => [
  serve(calls.securityCode, (input, context) => accountSecurity.sendCode(input, context)),
  serve(calls.securityValidate, (input, context) => accountSecurity.validate(input, context)),
  serve(calls.securityPassword, async (input, context, exchange) => {
    exchange.giveSession(await accountSecurity.changePassword(input, context));
  }),
  serve(calls.securityTargetCode, (input, context) => accountSecurity.sendTargetCode(input, context)),
  serve(calls.securityTel, (input, context) => accountSecurity.bindTel(input, context)),
  serve(calls.securityEmail, (input, context) => accountSecurity.bindEmail(input, context)),
  serve(calls.securityQuestion, (input, context) => accountSecurity.setQuestions(input, context)),
];

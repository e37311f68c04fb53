import * as calls from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import type { Accounts } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly accounts: Accounts;
}

/** Signing in and out. */
export const userRoutes = ({ accounts }: Needs): readonly Route[] => [
  serve(calls.login, async (input, context, exchange) => {
    const { sessionId, user, marks } = await accounts.login(input, context, {
      sessionId: exchange.sessionId,
      marks: exchange.deviceMarks,
    });
    exchange.giveSession(sessionId);
    if (marks !== undefined) exchange.setDeviceMarks(marks);
    return user;
  }),
  serve(calls.userInfo, (_input, context) => accounts.info(context)),
  serve(calls.logout, async (_input, context, exchange) => {
    await accounts.logout(context);
    exchange.clearSession();
  }),
];

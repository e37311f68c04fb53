import * as calls from '@tidegate/contract/calls/user.ts';
import type { Accounts } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly accounts: Accounts;
}

/** Signing in and out. */
export const userRoutes = ({ accounts }: Needs): readonly Route[] => [
  serve(calls.login, async (input, ask, exchange) => {
    const { sessionId, user, marks } = await accounts.login(input, ask, {
      sessionId: exchange.sessionId,
      marks: exchange.deviceMarks,
    });
    exchange.giveSession(sessionId);
    if (marks !== undefined) exchange.keepDeviceMarks(marks);
    return user;
  }),
  serve(calls.userInfo, (_input, ask) => accounts.info(ask)),
  serve(calls.logout, async (_input, ask, exchange) => {
    await accounts.logout(ask);
    exchange.takeSession();
  }),
];

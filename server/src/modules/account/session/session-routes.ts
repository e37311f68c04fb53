import * as calls from '@tidegate/contract/calls/user-session.ts';
import type { Accounts } from '../service.ts';
import type { Styles } from '../../setting/module.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly styles: Styles;
}

/** What surrounds signing in. */
export const userSessionRoutes = ({ accounts, styles }: Needs): readonly Route[] => [
  serve(calls.showVcode, (input, ask) => accounts.showVcode(input, ask)),
  serve(calls.loadStyle, (_input, ask) => styles.of(ask)),
  serve(calls.ownSessions, (_input, ask) => accounts.ownSessions(ask)),
  serve(calls.sessionStay, (_input, ask) => accounts.sessionLeft(ask)),
  serve(calls.sessionLeft, (_input, ask) => accounts.sessionLeft(ask)),
  serve(calls.endOtherSessions, (_input, ask) => accounts.endOtherSessions(ask)),
];

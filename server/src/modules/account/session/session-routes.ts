import * as calls from '@tidegate/contract/nouns/account/session-calls.ts';
import type { Accounts } from '../service.ts';
import type { Styles } from '../../setting/module.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly styles: Styles;
}

/** The calls around signing in. */
export const userSessionRoutes = ({ accounts, styles }: Needs): readonly Route[] => [
  serve(calls.showVcode, (input, context) => accounts.showVcode(input, context)),
  serve(calls.loadStyle, (_input, context) => styles.of(context)),
  serve(calls.ownSessions, (_input, context) => accounts.ownSessions(context)),
  serve(calls.sessionStay, (_input, context) => accounts.sessionLeft(context)),
  serve(calls.sessionLeft, (_input, context) => accounts.sessionLeft(context)),
  serve(calls.endOtherSessions, (_input, context) => accounts.endOtherSessions(context)),
];

import * as calls from '@tidegate/contract/calls/account.ts';
import type { OwnAccountService } from './own-account.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly ownAccount: OwnAccountService;
}

/** A person's own account and settings. */
export const accountRoutes = ({ ownAccount }: Needs): readonly Route[] => [
  serve(calls.accountInfo, (_input, ask) => ownAccount.info(ask)),
  serve(calls.accountEdit, (input, ask) => ownAccount.edit(input, ask)),
  serve(calls.userConfigQuery, (_input, ask) => ownAccount.config(ask)),
  serve(calls.userConfigSave, (input, ask) => ownAccount.saveConfig(input, ask)),
];

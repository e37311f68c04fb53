import * as calls from '@tidegate/contract/nouns/account/calls.ts';
import type { OwnAccountService } from './own-account.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly ownAccount: OwnAccountService;
}

/** A person's own account and settings. */
export const accountRoutes = ({ ownAccount }: Needs): readonly Route[] => [
  serve(calls.accountInfo, (_input, context) => ownAccount.info(context)),
  serve(calls.accountEdit, (input, context) => ownAccount.edit(input, context)),
  serve(calls.userConfigQuery, (_input, context) => ownAccount.config(context)),
  serve(calls.userConfigSave, (input, context) => ownAccount.saveConfig(input, context)),
];

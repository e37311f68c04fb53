import * as calls from '@tidegate/contract/nouns/account/security-calls.ts';
import type { Totp } from './totp.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly totp: Totp;
}

/** The authenticator of a person's own account. */
export const totpRoutes = ({ totp }: Needs): readonly Route[] => [
  serve(calls.totpBegin, (input, context) => totp.begin(input, context)),
  serve(calls.totpConfirm, (input, context) => totp.confirm(input, context)),
  serve(calls.totpOff, (input, context) => totp.off(input, context)),
  serve(calls.totpRecovery, (input, context) => totp.renewRecovery(input, context)),
];

import * as calls from '@tidegate/contract/calls/account-security.ts';
import type { Totp } from './totp.ts';
import type { Route } from '../../../kernel/serve.ts';
import { serve } from '../../../kernel/serve.ts';

interface Needs {
  readonly totp: Totp;
}

/** The authenticator of a person's own account. */
export const totpRoutes = ({ totp }: Needs): readonly Route[] => [
  serve(calls.totpBegin, (input, ask) => totp.begin(input, ask)),
  serve(calls.totpConfirm, (input, ask) => totp.confirm(input, ask)),
  serve(calls.totpOff, (input, ask) => totp.off(input, ask)),
  serve(calls.totpRecovery, (input, ask) => totp.renewRecovery(input, ask)),
];

import { SqlCaptchas } from './captcha/sql-store.ts';
import type { CaptchaStore } from './captcha/store.ts';
import type { CodeStore } from './code-store.ts';
import type { LoginFailures } from './session/login-failures.ts';
import { accountRoutes } from './own-account-routes.ts';
import type { OwnAccountStore } from './own-account-store.ts';
import type { ProofStore } from './proof-store.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { userRoutes } from './routes.ts';
import { accountSecurityRoutes } from './security-routes.ts';
import { userSessionRoutes } from './session/session-routes.ts';
import type { SessionStore } from './session/session-store.ts';
import { SqlCodes } from './sql-codes.ts';
import { SqlLoginFailures } from './sql-login-failures.ts';
import { SqlOwnAccounts } from './sql-own-accounts.ts';
import { SqlProofs } from './sql-proofs.ts';
import { SqlSessions } from './sql-sessions.ts';
import { SqlAccounts } from './sql-store.ts';
import type { AccountStore } from './store.ts';
import { totpRoutes } from './totp/routes.ts';
import { SqlTotp } from './totp/sql-store.ts';
import type { TotpStore } from './totp/store.ts';
import { defineModule } from '../../kernel/module.ts';

export { emailOf, hiddenEmail, hiddenTel, telOf } from './contact-fields.ts';
export type { OwnAccountStore } from './own-account-store.ts';
export type { OwnConsent } from './own-consent.ts';
export type { PasswordRules } from './password/password-rules.ts';
export type { Passwords } from './password/passwords.ts';
export { readablePassword } from './password/readable-password.ts';
export type { Sessions } from './session/sessions.ts';
export { personOf } from './session/sessions.ts';
export { shippedRole } from './shipped-role.ts';
export { insertRole } from './sql-shipped-roles.ts';
export { NEW_ACCOUNT, accountOf, heldAuths, selectAccounts } from './sql-store.ts';
export type { AccountStore, NewRole } from './store.ts';
export type { Consent, WriteConsent } from './write-consent.ts';

interface Stores {
  readonly accounts: AccountStore;
  readonly captchas: CaptchaStore;
  readonly totp: TotpStore;
  readonly sessions: SessionStore;
  readonly loginFailures: LoginFailures;
  readonly ownAccounts: OwnAccountStore;
  readonly codes: CodeStore;
  readonly proofs: ProofStore;
}

export const accountModule = defineModule({
  name: 'account',
  stores: ({ db }): Stores => ({
    accounts: new SqlAccounts(db),
    captchas: new SqlCaptchas(db),
    totp: new SqlTotp(db),
    sessions: new SqlSessions(db),
    loginFailures: new SqlLoginFailures(db),
    ownAccounts: new SqlOwnAccounts(db),
    codes: new SqlCodes(db),
    proofs: new SqlProofs(db),
  }),
  routes: [userRoutes, userSessionRoutes, totpRoutes, accountRoutes, accountSecurityRoutes, recoveryRoutes],
});

import { CaptchaStore } from './captcha/store.ts';
import { accountRoutes } from './own-account-routes.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { userRoutes } from './routes.ts';
import { accountSecurityRoutes } from './security/security-routes.ts';
import { userSessionRoutes } from './session/session-routes.ts';
import { CodeStore } from './proof/code-store.ts';
import { LoginFailures } from './session/login-failure-store.ts';
import { OwnAccountStore } from './own-account-store.ts';
import { ProofStore } from './proof/proof-store.ts';
import { SessionStore } from './session/session-store.ts';
import { AccountStore } from './store.ts';
import { totpRoutes } from './totp/routes.ts';
import { TotpStore } from './totp/store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Captchas } from './captcha/captchas.ts';
import { Codes } from './proof/codes.ts';
import { OwnAccountService } from './own-account.ts';
import { OwnConsent } from './own-consent.ts';
import { PasswordRules } from './password/password-rules.ts';
import { ProofSweep } from './proof/proof-sweep.ts';
import { Recovery } from './recovery/recovery.ts';
import { AccountSecurity } from './security/security.ts';
import { SecurityAnswers } from './security/security-answers.ts';
import { Accounts } from './service.ts';
import { DeviceMarks } from './session/device-marks.ts';
import { LoginThrottle } from './session/login-throttle.ts';
import { Sessions } from './session/sessions.ts';
import { Tickets } from './proof/tickets.ts';
import { Totp } from './totp/totp.ts';
import { WriteConsent } from './write-consent.ts';
import type { Delivery } from '../sender/module.ts';
import type { SettingsService } from '../setting/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Passwords } from './password/passwords.ts';
import type { VcodeWork } from '@tidegate/contract/nouns/account/vcode-work.ts';
import { defineModule } from '../../kernel/module.ts';

export { emailOf, hiddenEmail, hiddenTel, telOf } from './contact-fields.ts';
export type { OwnConsent } from './own-consent.ts';
export type { PasswordRules } from './password/password-rules.ts';
export type { Passwords } from './password/passwords.ts';
export { readablePassword } from './password/readable-password.ts';
export type { Sessions } from './session/sessions.ts';
export { DeviceMarks } from './session/device-marks.ts';
export { personOf } from './session/sessions.ts';
export { shippedRole } from './shipped-role.ts';
export { insertRole } from './sql-shipped-roles.ts';
export { NEW_ACCOUNT, accountOf, heldAuths, selectAccounts } from './store.ts';
export type { AccountStore } from './store.ts';
export type { NewRole } from './sql-shipped-roles.ts';
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

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'key' | 'objects' | 'senders'> {
  readonly stores: Stores;
  readonly passwords: Passwords;
  readonly audit: AuditLog;
  readonly delivery: Delivery;
  readonly settings: SettingsService;
  /** Work in place of a captcha's picture; the product's own unless it says otherwise. */
  readonly vcodeWork?: VcodeWork;
}

export const accountModule = defineModule({
  name: 'account',
  stores: ({ db, turns }): Stores => ({
    accounts: new AccountStore(db),
    captchas: new CaptchaStore(db),
    totp: new TotpStore(db),
    sessions: new SessionStore(db),
    loginFailures: new LoginFailures(db, turns),
    ownAccounts: new OwnAccountStore(db),
    codes: new CodeStore(db),
    proofs: new ProofStore(db),
  }),
  services: (needs: Needs) => {
    const { stores, passwords, audit, delivery, settings, objects, senders, clock, ids, key } = needs;
    const { accounts, ownAccounts, proofs } = stores;
    const sessions = new Sessions(stores.sessions, clock, ids, senders.smsSender !== undefined);
    const throttle = new LoginThrottle(stores.loginFailures, clock);
    const captcha = new Captchas(stores.captchas, clock, ids, key, needs.vcodeWork);
    const passwordRules = new PasswordRules(settings);
    const tickets = new Tickets(proofs, clock, ids);
    const codes = new Codes({ store: stores.codes, key, clock, ids });
    const answers = new SecurityAnswers(passwords, key);
    const totp = new Totp({ store: stores.totp, accounts, key, tickets, throttle, delivery, clock, ids });
    const marks = new DeviceMarks(key, ids);
    const security = {
      accounts,
      ownAccounts,
      codes,
      delivery,
      answers,
      passwords,
      rules: passwordRules,
      throttle,
      sessions,
    };
    return {
      sessions,
      loginThrottle: throttle,
      captcha,
      passwordRules,
      proofSweep: new ProofSweep(codes, proofs, clock),
      totp,
      accounts: new Accounts({
        accounts,
        audit,
        sessions,
        passwords,
        throttle,
        totp,
        captcha,
        marks,
        delivery,
        clock,
        ids,
      }),
      ownAccount: new OwnAccountService({ ownAccounts, delivery, sessions }),
      accountSecurity: new AccountSecurity({ ...security, tickets }),
      recovery: new Recovery({ ...security, accounts, proofs, audit, captcha, key, ids }),
      ownConsent: new OwnConsent({ accounts, passwords, throttle, totp }),
      writeConsent: new WriteConsent({ accounts, objects, passwords, throttle, totp, audit }),
    };
  },
  everywhere: ({ sessions }) => [sessions],
  background: ({ loginThrottle, proofSweep, captcha }) => [loginThrottle, proofSweep, captcha],
  routes: [userRoutes, userSessionRoutes, totpRoutes, accountRoutes, accountSecurityRoutes, recoveryRoutes],
});

import type { CoreStores } from '../modules/stores.ts';
import type { Captcha } from '../modules/account/captcha/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { AccountSecurity } from '../modules/account/security.ts';
import { Codes } from '../modules/account/codes.ts';
import { Delivery } from '../modules/sender/delivery.ts';
import type { LoginThrottle } from '../modules/account/session/login-throttle.ts';
import { OwnAccountService } from '../modules/account/own-account.ts';
import type { PasswordRules } from '../modules/account/password/password-rules.ts';
import type { Passwords } from '../modules/account/password/passwords.ts';
import { ProofSweep } from '../modules/account/proof-sweep.ts';
import { Recovery } from '../modules/account/recovery.ts';
import { SecurityAnswers } from '../modules/account/security-answers.ts';
import { SenderDesk } from '../modules/sender/service.ts';
import { Totp } from '../modules/account/totp/totp.ts';
import type { Sessions } from '../modules/account/session/sessions.ts';
import type { Tickets } from '../modules/account/tickets.ts';
import type { Senders } from './senders.ts';

interface OwnAccountParts {
  readonly stores: Pick<CoreStores, 'accounts' | 'totp' | 'ownAccounts' | 'proofs' | 'codes' | 'smsLog' | 'audit'>;
  readonly senders: Senders;
  readonly captcha: Captcha;
  readonly key: ServerKey;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: LoginThrottle;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** What people do with their own accounts: settings, proofs, recovery, and the messages that these send. */
export function wireOwnAccounts(parts: OwnAccountParts) {
  const { stores, senders, captcha, key, sessions, passwords, rules, throttle, tickets, clock, ids, log } = parts;
  const { accounts, ownAccounts, proofs, audit } = stores;
  const { mailer, smsSender, info } = senders;
  const { smsLog } = stores;
  const delivery = new Delivery({ mailer, smsSender, smsLog, clock, log });
  const codes = new Codes({ store: stores.codes, key, clock, ids });
  const answers = new SecurityAnswers(passwords, key);
  const security = { ownAccounts, codes, delivery, answers, passwords, rules, throttle, sessions };
  return {
    delivery,
    sweep: new ProofSweep(codes, proofs, clock),
    senderDesk: new SenderDesk({ smsLog, ownAccounts, audit, delivery, info }),
    ownAccount: new OwnAccountService({ ownAccounts, delivery, sessions }),
    accountSecurity: new AccountSecurity({ ...security, tickets }),
    totp: new Totp({ store: stores.totp, ownAccounts, key, tickets, throttle, delivery, clock, ids }),
    recovery: new Recovery({ ...security, accounts, proofs, audit, captcha, key, ids }),
  };
}

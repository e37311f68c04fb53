import { Refusal } from '@tidegate/contract/errors.ts';
import type { AccountStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { LoginThrottle } from './session/login-throttle.ts';
import type { Passwords } from './password/passwords.ts';
import type { Totp } from './totp/totp.ts';

interface Parts {
  readonly accounts: Pick<AccountStore, 'byLoginname'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly throttle: Pick<LoginThrottle, 'begin' | 'proved'>;
  readonly totp: Pick<Totp, 'check'>;
}

/** Password and code entered within a session to verify the signed-in person. */
export interface OwnProof {
  readonly password: string;
  /** The code of their authenticator, where they have one. */
  readonly totp?: string | undefined;
}

/** The proof that acts demand which cannot be taken back. */
export class OwnConsent {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses writePasswordWrong, totpNeeded and totpWrong; tooMany while passwords or codes were wrong too often. */
  async prove({ password, totp }: OwnProof, context: RequestContext): Promise<void> {
    const { accounts, passwords, throttle } = this.#parts;
    const { loginname } = context.person.user;
    await throttle.begin(loginname, context.ip);
    const account = await accounts.byLoginname(loginname);
    if (account === undefined) throw new Refusal('sessionEnded');
    if (!(await passwords.verify(password, account.passwordHash))) throw new Refusal('writePasswordWrong');
    await throttle.proved(loginname, context.ip);
    await this.#parts.totp.check(account, totp, context);
  }
}

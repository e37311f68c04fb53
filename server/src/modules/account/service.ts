import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type { login } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import type { showVcode } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { OwnSession, SessionLeft } from '@tidegate/contract/nouns/account/account.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { AccountStore } from './store.ts';
import type { Account } from '../../kernel/account.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Captchas, MadeCaptcha } from './captcha/captchas.ts';
import type { DeviceMarks } from './session/device-marks.ts';
import type { Delivery } from '../sender/module.ts';
import type { Browser, LoginThrottle, TypedVcode } from './session/login-throttle.ts';
import type { Passwords } from './password/passwords.ts';
import { readablePassword } from './password/readable-password.ts';
import type { Sessions } from './session/sessions.ts';
import { shippedRole } from './shipped-role.ts';
import type { Totp } from './totp/totp.ts';

const FIRST_LOGINNAME = 'admin';

interface Parts {
  readonly accounts: AccountStore;
  readonly audit: AuditLog;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  readonly totp: Pick<Totp, 'check'>;
  readonly captcha: Pick<Captchas, 'make' | 'check'>;
  readonly marks: DeviceMarks;
  readonly delivery: Pick<Delivery, 'notify'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The request data of a sign-in. */
interface LoginBrowser {
  /** A session that it has until now. */
  readonly sessionId: string | undefined;
  readonly marks: string | undefined;
}

interface LoggedIn {
  readonly sessionId: string;
  readonly user: UserInfo;
  /** The cookie to set, or undefined to keep the existing one. */
  readonly marks: string | undefined;
}

/** Signing in and out, and the first administrator. */
export class Accounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Opens a session. Refuses wrongPassword, identically for an unknown name, a wrong password and a disabled account;
   * vcodeNeeded and wrongVcode when the captcha is required; tooMany while this browser has to wait; and accountGuarded
   * to a new browser while somebody is guessing the account's password, of which its owner is notified. Once the
   * password is right: totpNeeded and totpWrong for an account with an authenticator.
   */
  async login(input: InputOf<typeof login>, context: RequestContext, browser: LoginBrowser): Promise<LoggedIn> {
    const { accounts, audit, sessions, passwords, throttle, captcha, marks } = this.#parts;
    const { loginname, password, vcodeId, vcode, vcodeWork } = input;
    const mark = marks.find(browser.marks, loginname);
    const isAnswered = Boolean(vcode) || Boolean(vcodeWork);
    const typed = isAnswered ? () => captcha.check({ vcodeId, vcode, vcodeWork }) : undefined;
    const from = { ip: context.ip, mark };
    await this.#beginLogin(loginname, from, typed, context);
    const account = await accounts.byLoginname(loginname);
    const isRight = account
      ? await passwords.verify(password, account.passwordHash)
      : await passwords.verifyNobody(password);
    if (account === undefined || !isRight || !account.isEnabled) {
      await audit.append(context.trail({ loginname, result: REFUSALS.wrongPassword.code }));
      throw new Refusal('wrongPassword');
    }
    await throttle.succeeded(loginname, from);
    await this.#checkCode(account, input.totp, context);
    await accounts.setLastLogin(account.userId, context.at);
    if (passwords.isOutdated(account.passwordHash)) {
      await accounts.setPasswordHash(account.userId, await passwords.hash(password));
    }
    if (browser.sessionId !== undefined) await sessions.discard(browser.sessionId);
    const { id, person } = await sessions.open(account, context);
    await audit.append(context.as(person).trail({ object: `account:${account.userId}` }));
    const kept = mark === undefined ? marks.withMark(browser.marks, loginname) : undefined;
    return { sessionId: id, user: person.user, marks: kept };
  }

  async #beginLogin(loginname: string, from: Browser, typed: TypedVcode, context: RequestContext): Promise<void> {
    const { throttle, accounts, delivery } = this.#parts;
    try {
      await throttle.beginLogin(loginname, from, typed);
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'accountGuarded' && (await throttle.notifiesOwner(loginname))) {
        const account = await accounts.byLoginname(loginname);
        if (account?.isEnabled) delivery.notify(account, 'guessed', context);
      }
      throw error;
    }
  }

  async #checkCode(account: Account, typed: string | undefined, context: RequestContext): Promise<void> {
    try {
      await this.#parts.totp.check(account, typed, context);
    } catch (error) {
      // A request for the code is not a failure yet.
      if (error instanceof Refusal && error.refusal === 'totpWrong') {
        const { userId, orgId, loginname } = account;
        const result = REFUSALS.totpWrong.code;
        await this.#parts.audit.append({ ...context.trail({ loginname, object: `account:${userId}`, result }), orgId });
      }
      throw error;
    }
  }

  /** True if signing in under this name from this address requires the captcha; if so, with a new one. */
  async showVcode(
    { loginname }: InputOf<typeof showVcode>,
    context: RequestContext,
  ): Promise<MadeCaptcha & { needed: boolean }> {
    const { throttle, captcha } = this.#parts;
    const needed = loginname === undefined || loginname === '' || (await throttle.needsVcode(loginname, context.ip));
    return { needed, ...(needed ? await captcha.make() : { vcodeId: '', picture: '', work: { pieces: 0, bits: 0 } }) };
  }

  /** The session as the signed-in person sees it. */
  info(context: RequestContext): UserInfo {
    return context.person.user;
  }

  async logout(context: RequestContext): Promise<void> {
    await this.#parts.audit.append(context.trail({ object: `account:${context.person.user.userId}` }));
    await this.#parts.sessions.close(context.person);
  }

  /** The person's own sessions, the latest first. */
  async ownSessions(context: RequestContext): Promise<readonly OwnSession[]> {
    return this.#parts.sessions.of(context.person);
  }

  /** Remaining time of the session; the gate has renewed it already, if the call does. */
  sessionLeft(context: RequestContext): SessionLeft {
    return this.#parts.sessions.left(context.person);
  }

  /** Ends all sessions of the person but this one: they answer 1010. */
  async endOtherSessions(context: RequestContext): Promise<void> {
    const { user, sessionHash } = context.person;
    await this.#parts.audit.append(context.trail({ object: `account:${user.userId}` }));
    await this.#parts.sessions.endAll(user.userId, 'elsewhere', sessionHash);
  }

  /**
   * At the very first start: an organisation, its shipped roles and `admin` with the given password, or a random one
   * that is answered so that it can be shown once. Later the stored password stays whatever is given: undefined.
   */
  async createFirst(
    given: string | undefined,
  ): Promise<{ readonly loginname: string; readonly password: string } | undefined> {
    const { accounts, passwords, clock, ids } = this.#parts;
    if (!(await accounts.isEmpty())) return undefined;
    const at = clock.now();
    const orgId = await accounts.addOrg('Tidegate', at);
    const roleIds = new Map<string, string>();
    for (const roleType of ROLE_TYPES) {
      roleIds.set(roleType, await accounts.addRole({ orgId, ...shippedRole(roleType) }));
    }
    const password = given ?? readablePassword(ids);
    const passwordHash = await passwords.hash(password);
    const roleId = roleIds.get('platform') ?? '';
    await accounts.addAccount({ orgId, roleId, loginname: FIRST_LOGINNAME, passwordHash, at });
    return { loginname: FIRST_LOGINNAME, password };
  }
}

import { ROLE_TYPES, SHIPPED_ROLES } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type { login } from '@tidegate/contract/calls/user.ts';
import type { UserInfo } from '@tidegate/contract/entities/user.ts';
import { REFUSALS, Refusal } from '@tidegate/contract/errors.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Ask } from './ask.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const FIRST_LOGINNAME = 'admin';
/** Characters that are not mistaken for one another when read off a screen. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const FIRST_PASSWORD_LENGTH = 12;

interface Parts {
  readonly accounts: AccountStore;
  readonly audit: AuditLog;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Signing in and out, and the first administrator. */
export class Accounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Opens a session. Refuses wrongPassword, alike for an unknown name, a wrong password and a disabled account, and
   * tooMany while the account or the address has to wait.
   */
  async login(
    { loginname, password }: InputOf<typeof login>,
    ask: Ask,
  ): Promise<{ readonly sessionId: string; readonly user: UserInfo }> {
    const { accounts, audit, sessions, passwords, throttle } = this.#parts;
    await throttle.begin(loginname, ask.ip);
    const account = await accounts.byLoginname(loginname);
    const isRight = account
      ? await passwords.verify(password, account.passwordHash)
      : await passwords.verifyNobody(password);
    if (account === undefined || !isRight || !account.isEnabled) {
      await audit.append(ask.trail({ loginname, result: REFUSALS.wrongPassword.code }));
      throw new Refusal('wrongPassword');
    }
    await throttle.succeeded(loginname, ask.ip);
    await accounts.setLastLogin(account.userId, ask.at);
    if (passwords.isOutdated(account.passwordHash)) {
      await accounts.setPasswordHash(account.userId, await passwords.hash(password));
    }
    const { id, person } = await sessions.open(account, ask);
    await audit.append(ask.as(person).trail({ object: `account:${account.userId}` }));
    return { sessionId: id, user: person.user };
  }

  /** What the person is told of themselves. */
  info(ask: Ask): UserInfo {
    return ask.person.user;
  }

  async logout(ask: Ask): Promise<void> {
    await this.#parts.audit.append(ask.trail({ object: `account:${ask.person.user.userId}` }));
    await this.#parts.sessions.close(ask.person);
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
      const role = { orgId, name: roleType, roleType, isShipped: true, ...SHIPPED_ROLES[roleType] };
      roleIds.set(roleType, await accounts.addRole(role));
    }
    const password = given ?? readablePassword(ids);
    const passwordHash = await passwords.hash(password);
    const roleId = roleIds.get('platform') ?? '';
    await accounts.addAccount({ orgId, roleId, loginname: FIRST_LOGINNAME, passwordHash, at });
    return { loginname: FIRST_LOGINNAME, password };
  }
}

/** A random password that satisfies the rule. Bytes beyond the last whole multiple are dropped, so none is likelier. */
function readablePassword(ids: Ids): string {
  const limit = 256 - (256 % READABLE.length);
  let password = '';
  while (password.length < FIRST_PASSWORD_LENGTH) {
    for (const byte of Buffer.from(ids.secret(32), 'base64url')) {
      if (byte < limit && password.length < FIRST_PASSWORD_LENGTH) password += READABLE[byte % READABLE.length] ?? '';
    }
  }
  return password;
}

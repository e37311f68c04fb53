import { createHash } from 'node:crypto';
import {
  LOGIN_ADDRESS_FAILURES,
  LOGIN_FREE_FAILURES,
  LOGIN_VCODE_FAILURES,
  LOGIN_WAIT_MAX_MS,
} from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../platform/gate.ts';
import type { Clock } from '../ports/clock.ts';
import type { Failures, LoginFailures } from '../ports/login-failures.ts';

/** A counter without a failure for this long starts anew; also the span in which an address is counted. */
const FORGET_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Codes of an authenticator that are wrong before the next has to wait: who tries them knows the password. */
const FREE_CODE_FAILURES = 5;
const WAITING = 1_000;
const BUSY_SECONDS = 2;

/** Who tries to sign in. */
export interface Browser {
  readonly ip: string;
  /** What it holds of an earlier sign-in of this very account. */
  readonly mark: string | undefined;
}

/** What was typed for the captcha: nothing, or whether it is right, which can be asked once. */
export type TypedVcode = (() => Promise<boolean>) | undefined;

/** How long the next try has to wait after so many failures: 1, 2, 4 … 60 s, nothing below `free`. In ms. */
export function loginWaitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LOGIN_WAIT_MAX_MS, 1_000 * 2 ** (failures - free));
}

/**
 * Slows guessing down (reliability S3) without a lock that anybody could put on somebody else's account: what waits is
 * one account from one browser or address. Failures of an account from anywhere ask for the captcha, and make a
 * browser that never signed in to it wait before its first try. A try counts as failed before it is looked at, so
 * that many at once gain nothing (docs/decisions/login-throttling.md).
 */
export class LoginThrottle {
  readonly #failures: LoginFailures;
  readonly #clock: Clock;
  readonly #turns = new Gate(1, WAITING);
  #stopSweeping: (() => void) | undefined;

  constructor(failures: LoginFailures, clock: Clock) {
    this.#failures = failures;
    this.#clock = clock;
  }

  start(): void {
    this.#stopSweeping = this.#clock.every(SWEEP_EVERY_MS, () => {
      void this.#failures.sweep(this.#clock.now() - FORGET_MS).catch(() => undefined);
    });
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /** Whether signing in asks for the captcha: alike for names that exist and names that do not. */
  async needsVcode(loginname: string, ip: string): Promise<boolean> {
    const now = this.#clock.now();
    for (const key of [accountKey(loginname), addressKey(ip, now), codeKey(loginname)]) {
      const failed = await this.#recent(key, now);
      if (failed !== undefined && failed.count >= LOGIN_VCODE_FAILURES) return true;
    }
    return false;
  }

  /**
   * Before a password is looked at. Refuses tooMany while this browser has to wait, vcodeNeeded and wrongVcode where
   * the captcha is asked for; counts the try otherwise.
   */
  async beginLogin(loginname: string, browser: Browser, vcode: TypedVcode): Promise<void> {
    await this.#inTurn(async (now) => {
      const own = ownKey(loginname, browser.mark ?? browser.ip);
      const failed = await this.#recent(own, now);
      const knocked = browser.mark === undefined ? await this.#strangerWaitMs(loginname, browser.ip, failed, now) : 0;
      await this.#refuseWaiting(browser.ip, Math.max(waitOf(failed, LOGIN_FREE_FAILURES, now), knocked), now);
      if (await this.needsVcode(loginname, browser.ip)) await this.#checkVcode(vcode, browser.ip, now);
      for (const key of [own, accountKey(loginname), addressKey(browser.ip, now)]) await this.#add(key, now);
    });
  }

  /** The same for somebody who is signed in and proves that they know the password. */
  async begin(loginname: string, ip: string): Promise<void> {
    await this.#inTurn(async (now) => {
      const own = ownKey(loginname, ip);
      const failed = await this.#recent(own, now);
      await this.#refuseWaiting(ip, waitOf(failed, LOGIN_FREE_FAILURES, now), now);
      for (const key of [own, addressKey(ip, now)]) await this.#add(key, now);
    });
  }

  /** The password was right: account and browser start anew, and the address gets this one try back. */
  async succeeded(loginname: string, ip: string, mark?: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.clear(ownKey(loginname, mark ?? ip));
    await this.#failures.takeBack(addressKey(ip, this.#clock.now()));
  }

  /**
   * Before an authenticator's code is looked at, the password being right. Refuses tooMany while the account has to
   * wait, wherever the tries come from: who makes them knows the password.
   */
  async beginCode(loginname: string, ip: string): Promise<void> {
    await this.#inTurn(async (now) => {
      const key = codeKey(loginname);
      await this.#refuseWaiting(ip, waitOf(await this.#recent(key, now), FREE_CODE_FAILURES, now), now);
      for (const counted of [key, addressKey(ip, now)]) await this.#add(counted, now);
    });
  }

  async codeSucceeded(loginname: string, ip: string): Promise<void> {
    await this.#failures.clear(codeKey(loginname));
    await this.#failures.takeBack(addressKey(ip, this.#clock.now()));
  }

  /**
   * Before a forgotten password is begun with. Refuses tooMany to an address that floods, vcodeNeeded and wrongVcode
   * where the captcha is asked for: from the third time for a name, or of an address. Counts this one otherwise.
   */
  async beginRecovery(loginname: string, ip: string, vcode: TypedVcode): Promise<void> {
    await this.#inTurn(async (now) => {
      await this.#refuseWaiting(ip, 0, now);
      const keys = [recoveryKey(loginname), addressKey(ip, now)];
      const counts = await Promise.all(keys.map(async (key) => (await this.#recent(key, now))?.count ?? 0));
      if (Math.max(...counts) >= LOGIN_VCODE_FAILURES) await this.#checkVcode(vcode, ip, now);
      for (const key of keys) await this.#add(key, now);
    });
  }

  /** The account starts anew: its person has proved who they are in another way. */
  async forget(loginname: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.clear(codeKey(loginname));
  }

  /** One after the other: whoever looks has to see what those before have counted. */
  async #inTurn(task: (now: number) => Promise<void>): Promise<void> {
    try {
      await this.#turns.run(() => task(this.#clock.now()));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }

  /**
   * While an account is being guessed at, whoever holds no mark of it waits before their first try as well as after
   * it. Each waits for themselves: an attacker with a thousand addresses makes nobody else wait longer than a minute.
   */
  async #strangerWaitMs(loginname: string, ip: string, own: Failures | undefined, now: number): Promise<number> {
    const account = await this.#recent(accountKey(loginname), now);
    const waitMs = loginWaitMs(account?.count ?? 0, LOGIN_FREE_FAILURES);
    if (waitMs === 0) return 0;
    const key = knockKey(loginname, ip);
    const since = own?.lastAt ?? (await this.#recent(key, now))?.lastAt;
    if (since !== undefined) return since + waitMs - now;
    await this.#add(key, now);
    return waitMs;
  }

  async #refuseWaiting(ip: string, waitMs: number, now: number): Promise<void> {
    const address = await this.#recent(addressKey(ip, now), now);
    const isFlood = address !== undefined && address.count >= LOGIN_ADDRESS_FAILURES;
    const longest = isFlood ? Math.max(waitMs, FORGET_MS - (now % FORGET_MS)) : waitMs;
    if (longest > 0) throw new Refusal('tooMany', { seconds: Math.ceil(longest / 1_000) });
  }

  /** Costs a look at a row, no hash: a flood without captchas does not get as far as the passwords. */
  async #checkVcode(vcode: TypedVcode, ip: string, now: number): Promise<void> {
    if (vcode === undefined) throw new Refusal('vcodeNeeded');
    if (await vcode()) return;
    await this.#add(addressKey(ip, now), now);
    throw new Refusal('wrongVcode');
  }

  async #recent(key: string, now: number): Promise<Failures | undefined> {
    const failed = await this.#failures.of(key);
    return failed === undefined || now - failed.lastAt >= FORGET_MS ? undefined : failed;
  }

  #add(key: string, now: number): Promise<void> {
    return this.#failures.add(key, now, now - FORGET_MS + 1);
  }
}

function waitOf(failed: Failures | undefined, free: number, now: number): number {
  return failed === undefined ? 0 : failed.lastAt + loginWaitMs(failed.count, free) - now;
}

/** Hashed, so that what people type by mistake into the name's field is not kept. */
const hashOf = (loginname: string): string => createHash('sha256').update(loginname.toLowerCase()).digest('base64url');
const accountKey = (loginname: string): string => `account:${hashOf(loginname)}`;
const recoveryKey = (loginname: string): string => `recovery:${hashOf(loginname)}`;
const codeKey = (loginname: string): string => `code:${hashOf(loginname)}`;
const ownKey = (loginname: string, from: string): string => `own:${hashOf(loginname)}:${from}`;
const knockKey = (loginname: string, ip: string): string => `knock:${hashOf(loginname)}:${ip}`;
/** Of this quarter of an hour: an address that many share is never quiet for long. */
const addressKey = (ip: string, now: number): string => `address:${ip}:${Math.floor(now / FORGET_MS)}`;

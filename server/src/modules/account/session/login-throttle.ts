import { createHash } from 'node:crypto';
import {
  LOGIN_ADDRESS_FAILURES,
  LOGIN_FREE_FAILURES,
  LOGIN_STRANGER_TRIES,
  LOGIN_VCODE_FAILURES,
  LOGIN_WAIT_MAX_MS,
} from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { countedAddress, SITE_SHARE } from '../../../platform/counted-address.ts';
import { Gate, GateFullError } from '../../../platform/gate.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Failures, LoginFailures } from './login-failure-store.ts';

/** A counter without a failure for this long starts over; also the window in which an address is counted. */
const FORGET_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Minimum interval between two notifications of an account's owner about guessing. */
const TOLD_MS = 24 * HOUR_MS;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Retention of the counters of each kind after their last attempt. */
const KEPT = [
  { keptMs: FORGET_MS, kinds: ['account', 'recovery', 'code', 'own', 'knock', 'address'] },
  { keptMs: HOUR_MS, kinds: ['hour'] },
  { keptMs: TOLD_MS, kinds: ['told'] },
] as const;
/** Codes of an authenticator that are wrong before the next has to wait: who tries them knows the password. */
const FREE_CODE_FAILURES = 5;
const WAITING = 1_000;
const BUSY_SECONDS = 2;

/** The origin of a sign-in attempt. */
export interface Browser {
  readonly ip: string;
  /** The mark of an earlier sign-in of this account. */
  readonly mark: string | undefined;
}

/** The captcha answer: missing, or a check that can be made once. */
export type TypedVcode = (() => Promise<boolean>) | undefined;

/** The delay of the next attempt in ms: 1, 2, 4 … 60 s, none below `free` failures. */
export function loginWaitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LOGIN_WAIT_MAX_MS, 1_000 * 2 ** (failures - free));
}

/**
 * Slows guessing down without a lock that anybody could put on somebody else's account: what waits is
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
      void this.#sweep().catch(() => undefined);
    });
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /** True if signing in requires the captcha; the same for existing and unknown names. */
  async needsVcode(loginname: string, ip: string): Promise<boolean> {
    const now = this.#clock.now();
    for (const key of [accountKey(loginname), codeKey(loginname)]) {
      if ((await this.#count(key, now)) >= LOGIN_VCODE_FAILURES) return true;
    }
    return this.#isAddressAt(ip, LOGIN_VCODE_FAILURES, now);
  }

  /**
   * Called before a password is checked. Refuses accountGuarded to an unknown browser after too many checked passwords
   * of the account within the hour, tooMany while this browser has to wait, vcodeNeeded and wrongVcode if the captcha
   * is required; otherwise counts the attempt.
   */
  async beginLogin(loginname: string, browser: Browser, vcode: TypedVcode): Promise<void> {
    await this.#inTurn(async (now) => {
      const own = ownKey(loginname, browser);
      const failed = await this.#recent(own, now);
      const isStranger = browser.mark === undefined;
      if (isStranger) await this.#refuseGuarded(loginname, now);
      const knocked = isStranger ? await this.#strangerWaitMs(loginname, browser.ip, failed, now) : 0;
      await this.#refuseWaiting(browser.ip, Math.max(waitOf(failed, LOGIN_FREE_FAILURES, now), knocked), now);
      if (await this.needsVcode(loginname, browser.ip)) await this.#checkVcode(vcode, browser.ip, now);
      const hour = isStranger ? [hourKey(loginname, now)] : [];
      for (const key of [own, accountKey(loginname), ...hour, ...addressKeys(browser.ip, now)]) {
        await this.#add(key, now);
      }
    });
  }

  /** The same for a signed-in person who enters their password again. */
  async begin(loginname: string, ip: string): Promise<void> {
    await this.#inTurn(async (now) => {
      const own = ownKey(loginname, { ip, mark: undefined });
      const failed = await this.#recent(own, now);
      await this.#refuseWaiting(ip, waitOf(failed, LOGIN_FREE_FAILURES, now), now);
      for (const key of [own, ...addressKeys(ip, now)]) await this.#add(key, now);
    });
  }

  /**
   * The password was right: account and browser start over, and this attempt is returned to the hour and the address.
   */
  async succeeded(loginname: string, browser: Browser): Promise<void> {
    const now = this.#clock.now();
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.clear(ownKey(loginname, browser));
    if (browser.mark === undefined) await this.#failures.revert(hourKey(loginname, now));
    await this.#revertAddress(browser.ip, now);
  }

  /** The same after `begin`. */
  async proved(loginname: string, ip: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.clear(ownKey(loginname, { ip, mark: undefined }));
    await this.#revertAddress(ip, this.#clock.now());
  }

  /** True once a day for a guarded account: its owner is to be notified. */
  async notifiesOwner(loginname: string): Promise<boolean> {
    let notifies = false;
    await this.#inTurn(async (now) => {
      const key = notifiedKey(loginname);
      notifies = (await this.#recent(key, now, TOLD_MS)) === undefined;
      if (notifies) await this.#failures.add(key, now, now);
    });
    return notifies;
  }

  /**
   * Before an authenticator's code is looked at, the password being right. Refuses tooMany while the account has to
   * wait, wherever the tries come from: who makes them knows the password.
   */
  async beginCode(loginname: string, ip: string): Promise<void> {
    await this.#inTurn(async (now) => {
      const key = codeKey(loginname);
      await this.#refuseWaiting(ip, waitOf(await this.#recent(key, now), FREE_CODE_FAILURES, now), now);
      for (const counted of [key, ...addressKeys(ip, now)]) await this.#add(counted, now);
    });
  }

  async codeSucceeded(loginname: string, ip: string): Promise<void> {
    await this.#failures.clear(codeKey(loginname));
    await this.#revertAddress(ip, this.#clock.now());
  }

  /**
   * Before a forgotten password is begun with. Refuses tooMany to an address that floods, vcodeNeeded and wrongVcode
   * where the captcha is asked for: from the third time for a name, or of an address. Counts this one otherwise.
   */
  async beginRecovery(loginname: string, ip: string, vcode: TypedVcode): Promise<void> {
    await this.#inTurn(async (now) => {
      await this.#refuseWaiting(ip, 0, now);
      const key = recoveryKey(loginname);
      const isOften = (await this.#count(key, now)) >= LOGIN_VCODE_FAILURES;
      if (isOften || (await this.#isAddressAt(ip, LOGIN_VCODE_FAILURES, now))) await this.#checkVcode(vcode, ip, now);
      for (const counted of [key, ...addressKeys(ip, now)]) await this.#add(counted, now);
    });
  }

  /** The account starts over: its person has proved their identity in another way. */
  async forget(loginname: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.clear(codeKey(loginname));
    await this.#failures.clear(hourKey(loginname, this.#clock.now()));
  }

  /** One after the other, on all servers: each attempt has to see the count of those before. */
  async #inTurn(task: (now: number) => Promise<void>): Promise<void> {
    try {
      await this.#turns.run(() => this.#failures.inTurn(() => task(this.#clock.now())));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }

  /** Until the end of the hour only passwords from known browsers are checked. */
  async #refuseGuarded(loginname: string, now: number): Promise<void> {
    const hour = await this.#recent(hourKey(loginname, now), now, HOUR_MS);
    if (hour === undefined || hour.count < LOGIN_STRANGER_TRIES) return;
    const seconds = Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000);
    throw new Refusal('accountGuarded', { minutes: Math.ceil(seconds / 60), seconds });
  }

  /**
   * While an account is being guessed at, a browser without its mark waits before the first try as well as after it.
   * Each waits separately: an attacker with a thousand addresses makes nobody else wait longer than a minute.
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
    const isFlood = await this.#isAddressAt(ip, LOGIN_ADDRESS_FAILURES, now);
    const longest = isFlood ? Math.max(waitMs, FORGET_MS - (now % FORGET_MS)) : waitMs;
    if (longest > 0) throw new Refusal('tooMany', { seconds: Math.ceil(longest / 1_000) });
  }

  /** Costs one query but no hash, so that a flood without captchas never reaches the password check. */
  async #checkVcode(vcode: TypedVcode, ip: string, now: number): Promise<void> {
    if (vcode === undefined) throw new Refusal('vcodeNeeded');
    if (await vcode()) return;
    for (const key of addressKeys(ip, now)) await this.#add(key, now);
    throw new Refusal('wrongVcode');
  }

  /** True if an address, or the site around it, has failed this often. */
  async #isAddressAt(ip: string, failures: number, now: number): Promise<boolean> {
    const [subnet, site] = addressKeys(ip, now);
    if ((await this.#count(subnet, now)) >= failures) return true;
    return site !== undefined && (await this.#count(site, now)) >= SITE_SHARE * failures;
  }

  async #revertAddress(ip: string, now: number): Promise<void> {
    for (const key of addressKeys(ip, now)) await this.#failures.revert(key);
  }

  async #count(key: string, now: number): Promise<number> {
    return (await this.#recent(key, now))?.count ?? 0;
  }

  async #recent(key: string, now: number, keptMs: number = FORGET_MS): Promise<Failures | undefined> {
    const failed = await this.#failures.of(key);
    return failed === undefined || now - failed.lastAt >= keptMs ? undefined : failed;
  }

  #add(key: string, now: number): Promise<void> {
    return this.#failures.add(key, now, now - (key.startsWith('hour:') ? HOUR_MS : FORGET_MS) + 1);
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    await this.#failures.sweep(KEPT.map(({ keptMs, kinds }) => ({ kinds, before: now - keptMs })));
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
const hourKey = (loginname: string, now: number): string => `hour:${hashOf(loginname)}:${Math.floor(now / HOUR_MS)}`;
const notifiedKey = (loginname: string): string => `told:${hashOf(loginname)}`;
const ownKey = (loginname: string, { ip, mark }: Browser): string =>
  `own:${hashOf(loginname)}:${mark ?? countedAddress(ip).subnet}`;
const knockKey = (loginname: string, ip: string): string => `knock:${hashOf(loginname)}:${countedAddress(ip).subnet}`;
/** Keys of the current quarter of an hour, since a shared address is never quiet for long: the subnet, and its site. */
function addressKeys(ip: string, now: number): readonly [subnet: string] | readonly [subnet: string, site: string] {
  const { subnet, site } = countedAddress(ip);
  const quarter = Math.floor(now / FORGET_MS);
  const key = (name: string) => `address:${name}:${quarter}`;
  return subnet === site ? [key(subnet)] : [key(subnet), key(site)];
}

import { createHash } from 'node:crypto';
import { LOGIN_FREE_FAILURES, LOGIN_WAIT_MAX_MS } from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../platform/gate.ts';
import type { Clock } from '../ports/clock.ts';
import type { LoginFailures } from '../ports/login-failures.ts';

/** A counter without a failure for this long starts anew. */
const FORGET_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Many people may sit behind one address, so it is given more tries than one account. */
const ADDRESS_FREE_FAILURES = 10;
const WAITING = 1_000;
const BUSY_SECONDS = 2;

/** How long the next try has to wait after so many failures: 1, 2, 4 … 60 s, nothing below `free`. In ms. */
export function loginWaitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LOGIN_WAIT_MAX_MS, 1_000 * 2 ** (failures - free));
}

/**
 * Slows guessing down, for each account and each address (reliability S3), without ever locking an account. A try
 * counts as failed before it is looked at, so that many at once gain nothing.
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

  /** Refuses tooMany while the account or the address has to wait; counts the try otherwise. */
  async begin(loginname: string, ip: string): Promise<void> {
    try {
      // One after the other: whoever looks has to see what those before have counted.
      await this.#turns.run(() => this.#begin(loginname, ip));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }

  async #begin(loginname: string, ip: string): Promise<void> {
    const now = this.#clock.now();
    const counters = [
      { key: accountKey(loginname), free: LOGIN_FREE_FAILURES },
      { key: addressKey(ip), free: ADDRESS_FREE_FAILURES },
    ];
    let waitMs = 0;
    for (const { key, free } of counters) {
      const failed = await this.#failures.of(key);
      if (failed === undefined || now - failed.lastAt >= FORGET_MS) continue;
      waitMs = Math.max(waitMs, failed.lastAt + loginWaitMs(failed.count, free) - now);
    }
    if (waitMs > 0) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1_000) });
    for (const { key } of counters) await this.#failures.add(key, now, now - FORGET_MS);
  }

  /** The try was right: the account starts anew, and the address gets this one try back. */
  async succeeded(loginname: string, ip: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
    await this.#failures.takeBack(addressKey(ip));
  }

  /** The account starts anew: its person has proved who they are in another way. */
  async forget(loginname: string): Promise<void> {
    await this.#failures.clear(accountKey(loginname));
  }
}

/** Hashed, so that what people type by mistake into the name's field is not kept. */
const accountKey = (loginname: string): string =>
  `account:${createHash('sha256').update(loginname.toLowerCase()).digest('base64url')}`;
const addressKey = (ip: string): string => `address:${ip}`;

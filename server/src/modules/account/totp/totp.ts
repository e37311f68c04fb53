import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { totpBegin, totpConfirm, totpOff, totpRecovery } from '@tidegate/contract/nouns/account/security-calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Account } from '../../../kernel/account.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { AccountStore } from '../store.ts';
import type { ServerKey } from '../../../ports/server-key.ts';
import type { TotpStore } from './store.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Delivery } from '../../sender/module.ts';
import type { LoginThrottle } from '../session/login-throttle.ts';
import type { Tickets } from '../proof/tickets.ts';
import { base32 } from './base32.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { matchingStep } from './totp-code.ts';

/** Same length as SHA-1's result (RFC 4226 §4). */
const SECRET_BYTES = 20;
const ISSUER = 'Tidegate';

interface Parts {
  readonly store: TotpStore;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly key: ServerKey;
  readonly tickets: Pick<Tickets, 'check' | 'consume'>;
  readonly throttle: Pick<LoginThrottle, 'beginCode' | 'codeSucceeded'>;
  readonly delivery: Pick<Delivery, 'notify'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The person who has to enter a code. */
type Person = Pick<Account, 'userId' | 'loginname' | 'isTotpOn'>;

/** The authenticator of an account: a second proof beside the password. */
export class Totp {
  readonly #parts: Parts;
  readonly #recoveryKey: Uint8Array;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#recoveryKey = parts.key.derive('recovery codes');
  }

  /** A secret that is in use once it is confirmed. Refuses flowOver, and totpOnAlready while one is in use. */
  async begin({ ticket }: InputOf<typeof totpBegin>, context: RequestContext): Promise<OutputOf<typeof totpBegin>> {
    const { store, key, tickets, ids } = this.#parts;
    await tickets.check(ticket, 'totp', context.person);
    const { userId, loginname } = context.person.user;
    const secret = ids.secret(SECRET_BYTES);
    const isKept = await store.begin(userId, key.seal(purposeOf(userId), secret), trailOf(context));
    if (!isKept) throw new Refusal('totpOnAlready');
    const shown = base32(Buffer.from(secret, 'base64url'));
    const label = `${ISSUER}:${encodeURIComponent(loginname)}`;
    return { secret: shown, url: `otpauth://totp/${label}?secret=${shown}&issuer=${ISSUER}` };
  }

  /** Turns it on with its first code. Refuses totpWrong, and flowOver where nothing was begun. */
  async confirm(
    { ticket, code }: InputOf<typeof totpConfirm>,
    context: RequestContext,
  ): Promise<OutputOf<typeof totpConfirm>> {
    const { store, tickets, clock, ids } = this.#parts;
    const { userId } = context.person.user;
    await tickets.check(ticket, 'totp', context.person);
    const kept = await store.find(userId);
    const secret = this.#open(userId, kept?.sealed);
    if (kept === undefined || secret === undefined || kept.isOn) throw new Refusal('flowOver');
    const step = matchingStep(secret, code, clock.now(), kept.step);
    if (step === undefined) throw new Refusal('totpWrong');
    await tickets.consume(ticket, 'totp', context.person);
    const recoveryCodes = newRecoveryCodes(ids);
    const hashes = this.#hashes(userId, recoveryCodes);
    if (!(await store.turnOn(userId, { sealed: kept.sealed, step, hashes }, trailOf(context))))
      throw new Refusal('flowOver');
    await this.#notify('totpOn', context);
    return { recoveryCodes };
  }

  /** Refuses flowOver. */
  async off({ ticket }: InputOf<typeof totpOff>, context: RequestContext): Promise<void> {
    await this.#parts.tickets.consume(ticket, 'totp', context.person);
    await this.#parts.store.turnOff(context.person.user.userId, trailOf(context));
    await this.#notify('totpOff', context);
  }

  /** New recovery codes in the place of the old ones. Refuses flowOver, also while the authenticator is off. */
  async renewRecovery(
    { ticket }: InputOf<typeof totpRecovery>,
    context: RequestContext,
  ): Promise<OutputOf<typeof totpRecovery>> {
    const { store, tickets, ids } = this.#parts;
    const { userId } = context.person.user;
    if (!(await store.find(userId))?.isOn) throw new Refusal('flowOver');
    await tickets.consume(ticket, 'totp', context.person);
    const recoveryCodes = newRecoveryCodes(ids);
    await store.setRecovery(userId, this.#hashes(userId, recoveryCodes), trailOf(context));
    return { recoveryCodes };
  }

  /**
   * At the sign-in of somebody whose password was right: a code of the authenticator or a recovery code, each good
   * once. Refuses totpNeeded when nothing was typed, totpWrong, and tooMany after a few wrong ones.
   */
  async check(person: Person, typed: string | undefined, context: RequestContext): Promise<void> {
    if (!person.isTotpOn) return;
    if (typed === undefined || typed === '') throw new Refusal('totpNeeded');
    const { throttle } = this.#parts;
    await throttle.beginCode(person.loginname, context.ip);
    if (!(await this.#isRight(person.userId, typed))) throw new Refusal('totpWrong');
    await throttle.codeSucceeded(person.loginname, context.ip);
  }

  async #isRight(userId: string, typed: string): Promise<boolean> {
    const { store, clock } = this.#parts;
    if (!/^\d{6}$/.test(typed)) {
      return store.useRecovery(userId, recoveryHash(this.#recoveryKey, userId, typed), clock.now());
    }
    const kept = await store.find(userId);
    const secret = this.#open(userId, kept?.sealed);
    if (kept === undefined || secret === undefined) return false;
    const step = matchingStep(secret, typed, clock.now(), kept.step);
    return step !== undefined && store.useStep(userId, step);
  }

  #open(userId: string, sealed: string | undefined): Uint8Array | undefined {
    const secret = sealed === undefined ? undefined : this.#parts.key.open(purposeOf(userId), sealed);
    return secret === undefined ? undefined : Buffer.from(secret, 'base64url');
  }

  #hashes(userId: string, codes: readonly string[]): string[] {
    return codes.map((code) => recoveryHash(this.#recoveryKey, userId, code));
  }

  async #notify(event: 'totpOn' | 'totpOff', { person, ip, language }: RequestContext): Promise<void> {
    const account = await this.#parts.accounts.byId(person.user.userId);
    if (account !== undefined) this.#parts.delivery.notify(account, event, { ip, language });
  }
}

const purposeOf = (userId: string): string => `totp:${userId}`;

const trailOf = (context: RequestContext) => context.trail({ object: `account:${context.person.user.userId}` });

import type { ConsentInput } from '@tidegate/contract/fields/consent-fields.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal, type RefusalName } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { AccountStore } from './store.ts';
import type { Account } from '../../kernel/account.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { LoginThrottle } from './session/login-throttle.ts';
import type { Passwords } from './password/passwords.ts';
import type { Totp } from './totp/totp.ts';

interface Parts {
  readonly accounts: Pick<AccountStore, 'byLoginname'>;
  readonly objects: ObjectFinder;
  readonly passwords: Pick<Passwords, 'verify' | 'verifyNobody'>;
  readonly throttle: Pick<LoginThrottle, 'begin' | 'proved'>;
  readonly totp: Pick<Totp, 'check'>;
  readonly audit: AuditLog;
}

/** The consent for a write, in addition to the permission. */
export interface Consent {
  /** Empty where nothing was said. */
  readonly reason: string;
  /** Login name of the second person; empty where one was enough. */
  readonly second: string;
}

type Given = ConsentInput & { readonly confirm?: boolean | undefined };
/** The proof demanded from the person responsible for a write. */
type Guarded = Pick<Signal, 'equipmentId' | 'authRegion'>;

/** The policies of writes (`writeConfirm`): what each demands before anything is sent. */
export class WriteConsent {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Refuses confirmNeeded, writeReason, writePassword and writePasswordWrong; for two people secondNeeded, secondSame,
   * secondWrong (alike for an unknown name, a wrong password and a disabled account), secondLacks, totpNeeded and
   * totpWrong; tooMany while passwords were wrong too often. To a key keyCannotSign: who signs is there in person.
   */
  async given(signal: Signal, input: Given, context: RequestContext): Promise<Consent> {
    return (await this.forAll([signal], input, context))(signal);
  }

  /** The same for signals that are written together: each proof is asked for once. Returns the consent to the write of one of them. */
  async forAll(
    signals: readonly Signal[],
    input: Given,
    context: RequestContext,
  ): Promise<(signal: Pick<Signal, 'writeConfirm'>) => Consent> {
    const { reason } = input;
    const asks = new Set(signals.map(({ writeConfirm }) => writeConfirm));
    if (asks.has('confirm') && input.confirm !== true) throw new Refusal('confirmNeeded');
    if (asks.has('reason') && reason === '') throw new Refusal('writeReason');
    if (asks.has('password')) {
      refuseKey(context);
      if (input.password === '') throw new Refusal('writePassword');
      await this.checkOwn(input.password, context);
    }
    const two = signals.filter(({ writeConfirm }) => writeConfirm === 'dual');
    if (two.length > 0) refuseKey(context);
    const second = two.length > 0 ? await this.second(two, input, context) : '';
    return ({ writeConfirm }) => ({ reason, second: writeConfirm === 'dual' ? second : '' });
  }

  /** Refuses writePasswordWrong, and tooMany. */
  async checkOwn(password: string, context: RequestContext): Promise<void> {
    await this.#signed(context.person.user.loginname, password, 'writePasswordWrong', context);
  }

  /** The login name of the second person, who may write all of the signals; refuses what `given` does for two people. */
  async second(signals: readonly Guarded[], input: ConsentInput, context: RequestContext): Promise<string> {
    const { secondLoginname, secondPassword, secondTotp } = input;
    const { user } = context.person;
    if (secondLoginname === '' || secondPassword === '') throw new Refusal('secondNeeded');
    if (secondLoginname.toLowerCase() === user.loginname.toLowerCase()) throw new Refusal('secondSame');
    const second = await this.#signed(secondLoginname, secondPassword, 'secondWrong', context);
    await this.#parts.totp.check(second, secondTotp, context);
    if (!(await this.#mayWrite(second, signals))) throw new Refusal('secondLacks');
    return second.loginname;
  }

  /** The account with this password; a wrong one is logged. */
  async #signed(loginname: string, password: string, wrong: RefusalName, context: RequestContext): Promise<Account> {
    const { accounts, passwords, throttle, audit } = this.#parts;
    await throttle.begin(loginname, context.ip);
    const account = await accounts.byLoginname(loginname);
    const isRight = account
      ? await passwords.verify(password, account.passwordHash)
      : await passwords.verifyNobody(password);
    if (account === undefined || !isRight || !account.isEnabled) {
      // An unknown name may be a password typed into the wrong field.
      if (account !== undefined) {
        const object = `account:${account.userId}`;
        await audit.append({ ...context.trail({ object, result: REFUSALS[wrong].code }), action: 'signal.write.sign' });
      }
      throw new Refusal(wrong);
    }
    await throttle.proved(loginname, context.ip);
    return account;
  }

  /** The right, the regions and the access scope that the first person needs too. */
  async #mayWrite(person: Account, signals: readonly Guarded[]): Promise<boolean> {
    if (person.mustChangePassword || !person.auths.includes('monitor_signal_write')) return false;
    if (signals.some(({ authRegion }) => authRegion !== '' && !person.authRegion.includes(authRegion))) return false;
    const { userId, orgId, orgPath, dataRange: reach } = person;
    const wanted = [...new Set(signals.map(({ equipmentId }) => equipmentId))];
    const found = await this.#parts.objects.find('equipment', wanted, { userId, orgId, orgPath, reach });
    return found.length === wanted.length;
  }
}

function refuseKey(context: RequestContext): void {
  if (context.person.key !== undefined) throw new Refusal('keyCannotSign');
}

import { readerOf } from '../../../kernel/reader.ts';
import { createHmac } from 'node:crypto';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type {
  findpwdAccount,
  findpwdCode,
  findpwdPassword,
  findpwdValidate,
} from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { CODE_TRIES } from '@tidegate/contract/limits.ts';
import type { AccountStore } from '../store.ts';
import type { Account } from '../../../kernel/account.ts';
import type { AuditEntry, AuditLog } from '../../../ports/audit-log.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { OwnAccountStore } from '../own-account-store.ts';
import type { ProofFlow, ProofStore } from '../proof/proof-store.ts';
import type { ServerKey } from '../../../ports/server-key.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Codes, CodeUse } from '../proof/codes.ts';
import type { Delivery, Way } from '../../sender/module.ts';
import type { LoginThrottle } from '../session/login-throttle.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SecurityAnswers } from '../security/security-answers.ts';
import type { Sessions } from '../session/sessions.ts';
import { secretHash } from '../../../kernel/secret-hash.ts';

const FLOW_BYTES = 32;
/** Time for a code to arrive, to be typed, and for a second one. */
const FLOW_MS = 30 * 60_000;
/** A stand-in for an unknown account, so that the same queries are made. */
const NOBODY = '0';

/** begun → (answered →) proved; finishing takes the flow away. */
const BEGUN = 'begun';
const ANSWERED = 'answered';
const PROVED = 'proved';

interface Parts {
  readonly accounts: AccountStore;
  readonly ownAccounts: OwnAccountStore;
  readonly proofs: ProofStore;
  readonly audit: AuditLog;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly delivery: Delivery;
  readonly answers: SecurityAnswers;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: Pick<LoginThrottle, 'forget' | 'beginRecovery'>;
  readonly sessions: Pick<Sessions, 'forget'>;
  readonly key: ServerKey;
  readonly ids: Ids;
}

/**
 * A forgotten password. The server alone knows how far a flow has come. An unknown name, a disabled account and one
 * without an address go through the same steps with the same answers and the same work, and never arrive.
 */
export class Recovery {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses vcodeNeeded and wrongVcode from the third time on; whether the name exists changes nothing. */
  async begin(
    { loginname, vcodeId, vcode, vcodeWork }: InputOf<typeof findpwdAccount>,
    context: RequestContext,
  ): Promise<OutputOf<typeof findpwdAccount>> {
    const { accounts, ownAccounts, proofs, audit, captcha, throttle, delivery, answers, passwords, ids } = this.#parts;
    const isAnswered = vcodeId !== undefined && (vcode !== undefined || vcodeWork !== undefined);
    const typed = isAnswered ? () => captcha.check({ vcodeId, vcode, vcodeWork }) : undefined;
    await throttle.beginRecovery(loginname, context.ip, typed);
    const found = await accounts.byLoginname(loginname);
    const account = found?.isEnabled ? found : undefined;
    const kept = await ownAccounts.questions(account?.userId ?? NOBODY);
    // Same work as at the sign-in: beside it the few microseconds of a found row do not show.
    await passwords.verifyNobody(loginname);
    const flow = ids.secret(FLOW_BYTES);
    await proofs.add({
      hash: secretHash(flow),
      kind: 'recovery',
      userId: account?.userId ?? null,
      session: this.#nameKey(loginname),
      step: BEGUN,
      change: 'password',
      createdAt: context.at,
      expiresAt: context.at + FLOW_MS,
    });
    await audit.append({ ...trailOf(context, account), loginname });
    // Answers need a code beside them: where none can be sent there is no way at all.
    const ways = delivery.ways.length > 0 ? ([...delivery.ways, 'question'] as const) : [];
    return { flow, ways: [...ways], questions: [...answers.questionsOf(kept, loginname)] };
  }

  /** Sends a code where there is somewhere to send it. Refuses flowOver, noSender, tooMany. */
  async sendCode({ flow, way }: InputOf<typeof findpwdCode>, context: RequestContext): Promise<void> {
    const { codes, delivery } = this.#parts;
    const found = await this.#find(flow, context);
    delivery.check(way, context.language);
    const account = await this.#accountOf(found);
    const use = codeUse(found, way, account);
    const code = await codes.issue(use, context.ip, trailOf(context, account));
    const to = addressOf(account, way);
    if (account === undefined || to === '') return;
    const { language } = readerOf(account, context.language);
    // Not awaited: its duration would reveal that an address exists.
    delivery.sendCodeLater({ way, to, purpose: 'findpwd', code, language }, account);
  }

  /** Refuses flowOver, wrongVcode, answersWrong; missingField when what the way needs is not there. */
  async validate(
    { flow, way, code, answers }: InputOf<typeof findpwdValidate>,
    context: RequestContext,
  ): Promise<OutputOf<typeof findpwdValidate>> {
    const found = await this.#find(flow, context);
    const account = await this.#accountOf(found);
    try {
      if (way === 'question') {
        if (answers === undefined) throw new Refusal('missingField', { field: 'answers' });
        await this.#checkAnswers(found, account, answers, context);
      } else {
        if (code === undefined) throw new Refusal('missingField', { field: 'code' });
        await this.#parts.codes.check(codeUse(found, way, account), code);
        await this.#advance(found, [BEGUN, ANSWERED], PROVED, context);
      }
    } catch (error) {
      if (error instanceof Refusal) {
        await this.#parts.audit.append({ ...trailOf(context, account), result: REFUSALS[error.refusal].code });
      }
      throw error;
    }
    await this.#parts.audit.append(trailOf(context, account));
    return { next: way === 'question' ? 'code' : 'password' };
  }

  /**
   * Sets the password, ends all sessions and notifies the person. Refuses flowOver first, then by the password rules.
   */
  async finish({ flow, password, confirm }: InputOf<typeof findpwdPassword>, context: RequestContext): Promise<void> {
    const { ownAccounts, proofs, passwords, rules, sessions, throttle, delivery } = this.#parts;
    const found = await this.#find(flow, context);
    const account = await this.#accountOf(found);
    if (found.step !== PROVED || account === undefined) throw new Refusal('flowOver');
    await rules.check(password, confirm, account.loginname);
    const passwordHash = await passwords.hash(password);
    if (!(await proofs.consume(found.hash, 'recovery', PROVED, context.at))) throw new Refusal('flowOver');
    const { userId, loginname } = account;
    await ownAccounts.setPassword(userId, passwordHash, { ...trailOf(context, account), userId });
    sessions.forget();
    await throttle.forget(loginname);
    delivery.notify(account, 'passwordReset', { ip: context.ip, language: context.language });
  }

  async #find(flow: string, context: RequestContext): Promise<ProofFlow> {
    const found = await this.#parts.proofs.find(secretHash(flow), 'recovery', context.at);
    if (found === undefined) throw new Refusal('flowOver');
    return found;
  }

  /** The current account; undefined if it is unknown or disabled. */
  async #accountOf({ userId }: ProofFlow): Promise<Account | undefined> {
    const account = await this.#parts.accounts.byId(userId ?? NOBODY);
    return account?.isEnabled ? account : undefined;
  }

  async #checkAnswers(
    flow: ProofFlow,
    account: Account | undefined,
    given: readonly string[],
    context: RequestContext,
  ): Promise<void> {
    const { proofs, ownAccounts, answers } = this.#parts;
    // Counted before it is checked, so that simultaneous attempts gain nothing.
    if (!(await proofs.countTry(flow.hash, context.at, CODE_TRIES))) throw new Refusal('flowOver');
    const kept = await ownAccounts.questions(account?.userId ?? NOBODY);
    if (!(await answers.areRight(kept, given))) throw new Refusal('answersWrong');
    await this.#advance(flow, [BEGUN, ANSWERED], ANSWERED, context);
  }

  async #advance({ hash }: ProofFlow, from: readonly string[], to: string, context: RequestContext): Promise<void> {
    if (!(await this.#parts.proofs.advance(hash, from, to, context.at))) throw new Refusal('flowOver');
  }

  /** Represents the name in limits without storing what people type by mistake. */
  #nameKey(loginname: string): string {
    return createHmac('sha256', this.#parts.key.derive('recovery names')).update(loginname).digest('base64url');
  }
}

/** Address for a code; empty if unknown. */
function addressOf(account: Account | undefined, way: Way): string {
  return account?.[way] ?? '';
}

/** The context of a code of this flow. Without an address it counts by name, so that the limits look the same. */
function codeUse(flow: ProofFlow, way: Way, account: Account | undefined): CodeUse {
  const to = addressOf(account, way);
  const target = to === '' ? `${way}:nobody ${flow.session}` : `${way}:${to.toLowerCase()}`;
  return { purpose: 'findpwd', userId: account?.userId ?? null, flow: flow.hash, target };
}

/** The audit row: anyone with access to the account's log sees the attempts on it. */
function trailOf(context: RequestContext, account: Account | undefined): AuditEntry {
  if (account === undefined) return context.trail();
  const { userId, loginname, orgId } = account;
  return { ...context.trail({ object: `account:${userId}`, loginname }), orgId };
}

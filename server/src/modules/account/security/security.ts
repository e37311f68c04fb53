import { readerOf } from '../../../kernel/reader.ts';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type {
  securityCode,
  securityEmail,
  securityPassword,
  securityQuestion,
  securityTargetCode,
  securityTel,
  securityValidate,
} from '@tidegate/contract/nouns/account/security-calls.ts';
import type { SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { SECURITY_QUESTIONS } from '@tidegate/contract/limits.ts';
import type { Account } from '../../../kernel/account.ts';
import type { OwnAccountStore } from '../own-account-store.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Codes, CodeUse } from '../proof/codes.ts';
import { emailOf, hiddenEmail, hiddenTel, telOf } from '../contact-fields.ts';
import type { Delivery, Way, SecurityEvent } from '../../sender/module.ts';
import type { LoginThrottle } from '../session/login-throttle.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SecurityAnswers } from './security-answers.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AccountStore } from '../store.ts';
import type { Tickets } from '../proof/tickets.ts';

interface Parts {
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly ownAccounts: OwnAccountStore;
  readonly tickets: Tickets;
  readonly codes: Codes;
  readonly delivery: Delivery;
  readonly answers: SecurityAnswers;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: Pick<LoginThrottle, 'begin' | 'proved'>;
  readonly sessions: Sessions;
}

/** Changes of the security settings of an account: first the verification, which yields a ticket, then the change. */
export class AccountSecurity {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends a code to the person's own address. Refuses noSender, phoneFormat or emailFormat when there is none, tooMany, sendFailed. */
  async sendCode({ way, type }: InputOf<typeof securityCode>, context: RequestContext): Promise<void> {
    const { codes, delivery } = this.#parts;
    delivery.check(way, context.language);
    const account = await this.#account(context);
    const to = account[way];
    if (to === '') throw new Refusal(way === 'tel' ? 'phoneFormat' : 'emailFormat');
    const use = proofUse(way, to, type, context);
    const code = await codes.issue(use, context.ip, context.trail({ object: objectOf(context), new: { way, type } }));
    await delivery.sendCode(
      { way, to, purpose: 'proof', code, language: readerOf(account, context.language).language },
      account,
    );
  }

  /**
   * A ticket for one kind of change. Refuses originalPasswordWrong, wrongVcode, answersWrong; missingField when what the
   * way needs is not there: answers need the password beside them, for they never suffice alone; tooMany.
   */
  async validate(
    { type, way, password, code, answers }: InputOf<typeof securityValidate>,
    context: RequestContext,
  ): Promise<OutputOf<typeof securityValidate>> {
    const account = await this.#account(context);
    if (way === 'tel' || way === 'email') {
      await this.#parts.codes.check(proofUse(way, account[way], type, context), given(code, 'code'));
    } else {
      await this.#checkPassword(
        account,
        given(password, 'password'),
        way === 'question' ? given(answers, 'answers') : undefined,
        context,
      );
    }
    const ticket = await this.#parts.tickets.issue(type, context.person);
    return { ticket };
  }

  /** A new password and a new session id for it; the other sessions end. Refuses flowOver and what the rules refuse. */
  async changePassword(
    { ticket, password, confirm }: InputOf<typeof securityPassword>,
    context: RequestContext,
  ): Promise<string> {
    const { ownAccounts, tickets, passwords, rules, sessions } = this.#parts;
    const { person } = context;
    await tickets.check(ticket, 'password', person);
    const account = await this.#account(context);
    await rules.check(password, confirm, account.loginname);
    const passwordHash = await passwords.hash(password);
    await tickets.consume(ticket, 'password', person);
    const opened = await sessions.open(account, context);
    const trail = context.trail({ object: objectOf(context) });
    await ownAccounts.setPassword(account.userId, passwordHash, trail, opened.person.sessionHash);
    await sessions.close(person);
    sessions.forget();
    this.#notify(account, 'passwordChanged', context);
    return opened.id;
  }

  /** Sends a code to a new number or address. Refuses flowOver, phoneFormat, emailFormat, noSender, tooMany, sendFailed. */
  async sendTargetCode(input: InputOf<typeof securityTargetCode>, context: RequestContext): Promise<void> {
    const { tickets, codes, delivery } = this.#parts;
    const { ticket } = input;
    const way = input.tel === undefined ? 'email' : 'tel';
    await tickets.check(ticket, way, context.person);
    const to = way === 'tel' ? await telOf(given(input.tel, 'tel')) : emailOf(given(input.email, 'email'));
    delivery.check(way, context.language);
    const account = await this.#account(context);
    const use = bindUse(way, to, context);
    const code = await codes.issue(
      use,
      context.ip,
      context.trail({ object: objectOf(context), new: { [way]: hidden(way, to) } }),
    );
    const { language } = readerOf(account, context.language);
    await delivery.sendCode({ way, to, purpose: use.purpose, code, language }, account);
  }

  async bindTel({ ticket, tel, code }: InputOf<typeof securityTel>, context: RequestContext): Promise<void> {
    const { tickets } = this.#parts;
    await tickets.check(ticket, 'tel', context.person);
    await this.#bind('tel', ticket, await telOf(tel), code, context);
  }

  async bindEmail({ ticket, email, code }: InputOf<typeof securityEmail>, context: RequestContext): Promise<void> {
    const { tickets } = this.#parts;
    await tickets.check(ticket, 'email', context.person);
    await this.#bind('email', ticket, emailOf(email), code, context);
  }

  /** Refuses flowOver, and questionsRule unless there are three different ones with an answer each. */
  async setQuestions({ ticket, questions }: InputOf<typeof securityQuestion>, context: RequestContext): Promise<void> {
    const { ownAccounts, tickets, answers } = this.#parts;
    await tickets.check(ticket, 'question', context.person);
    const isDifferent = new Set(questions.map(({ question }) => question)).size === SECURITY_QUESTIONS;
    const isAnswered = questions.every(({ answer }) => answer !== '');
    if (questions.length !== SECURITY_QUESTIONS || !isDifferent || !isAnswered) throw new Refusal('questionsRule');
    const kept = await Promise.all(
      questions.map(async ({ question, answer }) => ({ question, answerHash: await answers.hash(answer) })),
    );
    const account = await this.#account(context);
    await tickets.consume(ticket, 'question', context.person);
    const trail = context.trail({
      object: objectOf(context),
      new: { questions: questions.map(({ question }) => question) },
    });
    await ownAccounts.setQuestions(account.userId, kept, trail);
    this.#notify(account, 'questionsChanged', context);
  }

  /** Without a sender no code could arrive, so none is required. */
  async #bind(way: Way, ticket: string, to: string, code: string | undefined, context: RequestContext): Promise<void> {
    const { ownAccounts, tickets, codes, delivery, sessions } = this.#parts;
    const account = await this.#account(context);
    if (delivery.ways.includes(way)) await codes.check(bindUse(way, to, context), given(code, 'code'));
    await tickets.consume(ticket, way, context.person);
    const trail = context.trail({
      object: objectOf(context),
      old: { [way]: hidden(way, account[way]) },
      new: { [way]: hidden(way, to) },
    });
    await (way === 'tel'
      ? ownAccounts.setTel(account.userId, to, trail)
      : ownAccounts.setEmail(account.userId, to, trail));
    sessions.forget();
    // Notifies the previous address, because attackers change it first.
    this.#notify(account, way === 'tel' ? 'telChanged' : 'emailChanged', context);
  }

  async #checkPassword(
    account: Account,
    password: string,
    answers: readonly string[] | undefined,
    context: RequestContext,
  ): Promise<void> {
    const { ownAccounts, passwords, throttle } = this.#parts;
    await throttle.begin(account.loginname, context.ip);
    if (!(await passwords.verify(password, account.passwordHash))) throw new Refusal('originalPasswordWrong');
    if (answers !== undefined) {
      const kept = await ownAccounts.questions(account.userId);
      if (!(await this.#parts.answers.areRight(kept, answers))) throw new Refusal('answersWrong');
    }
    await throttle.proved(account.loginname, context.ip);
  }

  async #account(context: RequestContext): Promise<Account> {
    const account = await this.#parts.accounts.byId(context.person.user.userId);
    if (account === undefined) throw new Refusal('sessionEnded');
    return account;
  }

  #notify(account: Account, event: SecurityEvent, { ip, language }: RequestContext): void {
    this.#parts.delivery.notify(account, event, { ip, language });
  }
}

const objectOf = (context: RequestContext): string => `account:${context.person.user.userId}`;

/** A code that verifies the person, for this session and this kind of change. */
function proofUse(way: Way, to: string, type: SecurityChange, { person }: RequestContext): CodeUse {
  const flow = `${person.sessionHash} ${type}`;
  return { purpose: 'proof', userId: person.user.userId, flow, target: `${way}:${to.toLowerCase()}` };
}

/** A code that proves that a new number or address is theirs. */
function bindUse(way: Way, to: string, { person }: RequestContext) {
  return {
    purpose: way === 'tel' ? ('newTel' as const) : ('newEmail' as const),
    userId: person.user.userId,
    flow: person.sessionHash,
    target: `${way}:${to.toLowerCase()}`,
  };
}

const hidden = (way: Way, to: string): string => (way === 'tel' ? hiddenTel(to) : hiddenEmail(to));

function given<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Refusal('missingField', { field });
  return value;
}

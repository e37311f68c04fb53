import { readerOf } from '../../kernel/reader.ts';
import type { SmsPurpose } from '@tidegate/contract/nouns/sender/sms.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Account } from '../../kernel/account.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { SendError } from '../../ports/send-error.ts';
import type { SmsLog } from './sql-sms-log.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import type { SecurityEvent, Text } from './delivery-texts.ts';
import { codeText, noticeText, testText } from './delivery-texts.ts';

/** The channels of a message to a person. */
export type Way = 'tel' | 'email';

const REASON_KEPT = 200;
/** By then the answer is out: even the work of sending does not delay it. */
const LATER_MS = 50;

interface Parts {
  readonly mailer: Mailer | undefined;
  readonly smsSender: SmsSender | undefined;
  readonly smsLog: SmsLog;
  readonly clock: Clock;
  readonly log: Log;
}

/** Whom a message is for. */
type Recipient = Pick<Account, 'userId' | 'orgId' | 'loginname'>;

/** A code on its way. */
export interface SentCode {
  readonly way: Way;
  /** Number in E.164, or e-mail address. */
  readonly to: string;
  readonly purpose: 'proof' | 'newTel' | 'newEmail' | 'findpwd';
  readonly code: string;
  readonly language: Language;
}

/** Sends codes and notices to people. Every SMS is recorded in the log, without its text. */
export class Delivery {
  readonly #parts: Parts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The ways that this server offers. */
  get ways(): readonly Way[] {
    const { smsSender, mailer } = this.#parts;
    return [...(smsSender === undefined ? [] : ['tel' as const]), ...(mailer === undefined ? [] : ['email' as const])];
  }

  /** Refuses noSender for a way that this server does not offer. */
  check(way: Way, language: Language): void {
    if (this.ways.includes(way)) return;
    throw new Refusal('noSender', { way: WAY_TEXT[way][language] });
  }

  /** Sends a code and waits until it is taken. Refuses sendFailed. */
  async sendCode(sent: SentCode, to: Recipient): Promise<void> {
    await this.#logged(() => this.#sendCode(sent, to), sent.code);
  }

  /** Sends a message that says that it is a test, and waits until it is taken. Refuses sendFailed. */
  async sendTest(way: Way, to: Account, language: Language): Promise<void> {
    const text = testText(language);
    await this.#logged(async () => {
      if (way === 'email') await this.#parts.mailer?.send({ to: to.email, ...text });
      else await this.#sms({ to: to.tel, purpose: 'test', text, code: undefined, language }, to);
    });
  }

  /** The same without waiting, where the response must not reveal whether there was a recipient. */
  sendCodeLater(sent: SentCode, to: Recipient): void {
    this.#later(() => this.#sendCode(sent, to), sent.code);
  }

  /**
   * Notifies a person of a change on every known channel, without waiting. Called with the account before the change.
   */
  notify(account: Account, event: SecurityEvent, what: { readonly ip: string; readonly language: Language }): void {
    const { mailer, smsSender, clock } = this.#parts;
    const { language, timeZone } = readerOf(account, what.language);
    const { loginname } = account;
    const text = noticeText({ event, loginname, at: clock.now(), timeZone, ip: what.ip }, language);
    if (mailer !== undefined && account.email !== '') this.#later(() => mailer.send({ to: account.email, ...text }));
    if (smsSender !== undefined && account.tel !== '') {
      this.#later(() => this.#sms({ to: account.tel, purpose: 'notice', text, code: undefined, language }, account));
    }
  }

  /** Resolves once nothing waits or is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #sendCode({ way, to, purpose, code, language }: SentCode, recipient: Recipient): Promise<void> {
    const text = codeText(purpose, code, language);
    if (way === 'email') {
      await this.#parts.mailer?.send({ to, ...text });
    } else if (purpose !== 'newEmail') {
      await this.#sms({ to, purpose, text, code, language }, recipient);
    }
  }

  async #sms(
    sms: {
      readonly to: string;
      readonly purpose: SmsPurpose;
      readonly text: Text;
      readonly code: string | undefined;
      readonly language: Language;
    },
    { orgId, loginname }: Recipient,
  ): Promise<void> {
    const { smsSender, smsLog, clock } = this.#parts;
    if (smsSender === undefined) return;
    const { to, purpose, text, code, language } = sms;
    const attempt = { at: clock.now(), orgId, loginname, to, purpose };
    try {
      const receipt = await smsSender.send({ to, purpose, language, text: text.text, code });
      await smsLog.add({ ...attempt, state: 'sent', reason: '', ...receipt });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      await smsLog.add({ ...attempt, state: 'failed', reason: reasonOf(error, code), reference: '', cost: null });
      throw error;
    }
  }

  /** Failures are refused as sendFailed; the log has the reason. */
  async #logged(send: () => Promise<void>, code?: string): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      this.#warn(error, code);
      throw new Refusal('sendFailed');
    }
  }

  #later(send: () => Promise<void>, code?: string): void {
    const waiting = new Promise<void>((resolve) => {
      this.#parts.clock.after(LATER_MS, resolve);
    });
    const done = waiting
      .then(send)
      .catch((error: unknown) => this.#warn(error, code))
      .finally(() => {
        this.#underWay.delete(done);
      });
    this.#underWay.add(done);
  }

  #warn(error: unknown, code: string | undefined): void {
    const reason = error instanceof SendError ? reasonOf(error, code) : 'the short-message log could not be written';
    this.#parts.log.warn({ reason }, 'failed to send a message to a person');
  }
}

const WAY_TEXT: Readonly<Record<Way, Readonly<Record<Language, string>>>> = {
  tel: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'e-mail' },
};

/** Reason of the other side, without the code that it may repeat. */
function reasonOf({ reason }: SendError, code: string | undefined): string {
  const hidden = code === undefined ? reason : reason.replaceAll(code, '******');
  return hidden.slice(0, REASON_KEPT);
}

import type { Log } from '../../../ports/log.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../../ports/sms-sender.ts';

/** For development: writes SMS, including codes, to the log instead of sending them. Never in production. */
export class LogSms implements SmsSender {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  async send({ to, purpose, text }: Sms): Promise<SmsReceipt> {
    this.#log.info({ to, purpose, text }, 'SMS not sent (TIDEGATE_SMS=log)');
    return { reference: 'log', cost: 0 };
  }
}
